import { useTranslations } from '@portal/i18n';
import { useStoredAt } from '@portal/platform';
import { useSchedule } from '@portal/platform/schedule';
import { Button, EmptyState, Icon, Load, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonTable } from '@portal/ui/display';
import { ScheduleViews } from './schedule-views.tsx';

/** The lessons of the signed-in person (§1 Product.12). */
export function Component() {
  const t = useTranslations('journal');
  const { year, term, query } = useSchedule();
  return (
    <Page
      kind="work"
      title={t('schedule.title')}
      lead={year && term ? t('schedule.lead', { year: year.label, term: term.name }) : '\u00a0'}
      actions={
        query.currentData && (
          <Button icon={<Icon name="sheet" size={18} />} onClick={() => window.print()}>
            {t('schedule.print')}
          </Button>
        )
      }
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Load
        query={query}
        skeleton={<SkeletonTable columns={6} />}
        isEmpty={({ slots }) => slots.length === 0}
        empty={
          <EmptyState icon="schedule" title={t('schedule.empty')}>
            {t('schedule.emptyHint')}
          </EmptyState>
        }
      >
        {(schedule) =>
          year &&
          term && <ScheduleViews schedule={schedule} term={{ academicYearId: year.id, termId: term.id }} />
        }
      </Load>
    </Page>
  );
}
