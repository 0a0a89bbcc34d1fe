import { useState } from 'react';
import { Button, Card } from '@portal/ui';
import { Drawer, SplitPane } from '@portal/ui/display';
import { Section } from '../section.tsx';
import { useSample, type SampleKey } from '../use-sample.ts';

const courses: readonly SampleKey[] = ['algebra', 'physics', 'history'];

/** Panes and drawers. */
export function PaneParts() {
  const t = useSample();
  const [chosen, setChosen] = useState<SampleKey>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Section parts={['SplitPane', 'Drawer']} isWide>
      <SplitPane
        listLabel={t('courses')}
        renderList={(isRail) =>
          courses.map((course) => (
            <Button
              key={course}
              variant="subtle"
              isWide
              aria-label={t(course)}
              onClick={() => setChosen(course)}
            >
              {isRail ? t(course).charAt(0) : t(course)}
            </Button>
          ))
        }
        detailLabel={t('course')}
        detail={chosen && <Card>{t(chosen)}</Card>}
        placeholder={<Card>{t('nameHint')}</Card>}
        onBack={() => setChosen(undefined)}
      />
      <p>
        <Button onClick={() => setIsOpen(true)}>{t('filters')}</Button>
      </p>
      <Drawer
        isOpen={isOpen}
        title={t('filters')}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            {t('save')}
          </Button>
        }
      >
        <p>{t('nameHint')}</p>
      </Drawer>
    </Section>
  );
}
