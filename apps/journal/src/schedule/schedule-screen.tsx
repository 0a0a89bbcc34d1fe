import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useStoredAt } from '@portal/platform';
import { useSchedule } from '@portal/platform/schedule';
import { Button, EmptyState, Icon, Load, Page, StoredDataNotice } from '@portal/ui';
import { printPage, SkeletonTable } from '@portal/ui/display';
import { CalendarDialog } from './calendar-dialog.tsx';
import { ScheduleViews } from './schedule-views.tsx';

/** The lessons of the signed-in person (§1 Product.12). */
export function Component() {
  const t = useTranslations('journal');
  const { year, term, query } = useSchedule();
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const navigate = useNavigate();
  const current = year && term && { academicYearId: year.id, termId: term.id };
  return (
    <Page
      kind="work"
      title={t('schedule.title')}
      lead={year && term ? t('schedule.lead', { year: year.label, term: term.name.toLowerCase() }) : '\u00a0'}
      actions={
        query.currentData && (
          <>
            <Button icon={<Icon name="rooms" size={18} />} onClick={() => void navigate('/rooms')}>
              {t('schedule.freeRooms.title')}
            </Button>
            <Button icon={<Icon name="schedule" size={18} />} onClick={() => setIsCalendarOpen(true)}>
              {t('schedule.calendar.title')}
            </Button>
            <Button icon={<Icon name="sheet" size={18} />} onClick={printPage}>
              {t('schedule.print')}
            </Button>
          </>
        )
      }
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <Load
        query={query}
        skeleton={<SkeletonTable columns={6} />}
        isEmpty={({ slots, exams = [] }) => slots.length === 0 && exams.length === 0}
        empty={
          <EmptyState icon="schedule" title={t('schedule.empty')}>
            {t('schedule.emptyHint')}
          </EmptyState>
        }
      >
        {(schedule) => current && <ScheduleViews schedule={schedule} term={current} />}
      </Load>
      {current && (
        <CalendarDialog isOpen={isCalendarOpen} term={current} onClose={() => setIsCalendarOpen(false)} />
      )}
    </Page>
  );
}
