import { Button, TextField } from '@portal/ui';
import { Line, LineList, Money, RowButton, Spotlight, Status } from '@portal/ui/display';
import { FilterSheet } from '@portal/ui/forms';
import { Section } from '../section.tsx';
import { useSample } from '../use-sample.ts';

const SUM = 450_000;

/** What leads the eye on a page (docs/design.md). */
export function DesignParts() {
  const t = useSample();
  return (
    <Section parts={['Spotlight', 'LineList', 'FilterSheet']}>
      {(['calm', 'urgent', 'done'] as const).map((tone) => (
        <Spotlight
          key={tone}
          tone={tone}
          level={3}
          eyebrow={t('untilOpening')}
          title={t('order')}
          figure={<Money tyiyn={SUM} />}
          actions={<Button variant="primary">{t('save')}</Button>}
        >
          {t('room')}
        </Spotlight>
      ))}
      <LineList label={t('order')}>
        <Line
          title={<RowButton onPress={() => undefined}>{t('algebra')}</RowButton>}
          detail={t('room')}
          value={<Money tyiyn={SUM} />}
          state={<Status kind="danger">{t('overdue')}</Status>}
          weight="strong"
        />
        <Line title={t('physics')} value={<Money tyiyn={SUM} />} />
        <Line title={t('history')} state={<Status kind="success">{t('issued')}</Status>} weight="quiet" />
      </LineList>
      <FilterSheet label={t('discipline')} summary={t('algebra')}>
        <TextField label={t('name')} />
      </FilterSheet>
    </Section>
  );
}
