import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Page } from '@portal/ui';
import { Tabs } from '@portal/ui/display';
import { Lessons } from './lessons.tsx';
import { Substitutes } from './substitutes.tsx';
import * as styles from './timetable.module.css';

const tabs = ['lessons', 'substitutes'] as const;

/** Lessons as the office finds and changes them, and who stands in for teachers (D-65). */
export function Component() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'lessons';
  return (
    <Page kind="list" title={t('timetable.title')} lead={t('timetable.lead')}>
      <Tabs
        label={t('timetable.title')}
        tabs={tabs.map((id) => ({ id, label: t(`timetable.tabs.${id}`) }))}
        value={tab}
        onChange={(next) =>
          change((newest) => withParams(newest, { tab: next === 'lessons' ? undefined : next }))
        }
      >
        <div className={styles.part}>{tab === 'lessons' ? <Lessons /> : <Substitutes />}</div>
      </Tabs>
    </Page>
  );
}
