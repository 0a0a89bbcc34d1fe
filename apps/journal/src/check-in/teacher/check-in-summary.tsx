import { Link } from 'react-router-dom';
import { formatTime, useTranslations } from '@portal/i18n';
import { lessonParamsOf, useSchedule } from '@portal/platform/schedule';
import { Button, Icon } from '@portal/ui';
import { Facts, type Fact } from '../../shared/facts.tsx';
import type { RosterCounts } from './roster.ts';
import type { ShownCheckIn } from './shown-code.ts';
import * as styles from './opened-check-in.module.css';

interface Props {
  readonly checkIn: ShownCheckIn;
  /** Undefined while the roster is loading. */
  readonly counts: RosterCounts | undefined;
  readonly onReopen: () => void;
}

/** The address of the lesson in the journal; the journal itself where the schedule does not have the lesson. */
function useJournalAddress({ slotId, date, lessonTimeId }: ShownCheckIn): string {
  const { year, term, query } = useSchedule();
  const slot = query.currentData?.slots.find(({ id }) => id === slotId);
  if (!slot || !year || !term) return '/journal';
  const ref = { academicYearId: year.id, termId: term.id };
  return `/journal?${lessonParamsOf({ slot, date, lessonTimeId }, ref)}`;
}

/** What came out of a check-in that has ended, and the way to the rest. */
export function CheckInSummary({ checkIn, counts, onReopen }: Props) {
  const t = useTranslations('journal');
  const address = useJournalAddress(checkIn);
  const { disciplineName, groupName, endedAt } = checkIn;
  const facts: readonly Fact[] = counts
    ? [
        [t('checkIn.teacher.summary.present'), `${counts.present} / ${counts.total}`],
        [t('checkIn.teacher.summary.late'), counts.delayed],
        [t('checkIn.teacher.summary.waiting'), counts.waiting],
        [t('checkIn.teacher.summary.rejected'), counts.rejected],
        [t('checkIn.teacher.summary.absent'), counts.absent],
      ]
    : [];
  const isComplete = counts !== undefined && counts.present === counts.total;
  return (
    <section className={styles.summary} aria-labelledby="check-in-summary">
      <h2 id="check-in-summary">{t('checkIn.teacher.summary.title')}</h2>
      <p className={styles.muted}>
        {`${disciplineName} · ${groupName}`}
        {endedAt !== null && ` · ${t('checkIn.teacher.summary.at', { time: formatTime(endedAt) })}`}
      </p>
      <Facts facts={facts} />
      <div className={styles.buttons}>
        <Link to={address} className={styles.link}>
          <Icon name="journal" size={18} />
          {t(isComplete ? 'checkIn.teacher.summary.journalDone' : 'checkIn.teacher.summary.journal')}
        </Link>
        <Button icon={<Icon name="retry" size={18} />} onClick={onReopen}>
          {t('checkIn.teacher.summary.reopen')}
        </Button>
      </div>
    </section>
  );
}
