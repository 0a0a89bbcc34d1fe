import { useTranslations } from '@portal/i18n';
import { selectIsOnline, usePortalSelector } from '@portal/platform';
import { Load, Skeleton } from '@portal/ui';
import { Status } from '@portal/ui/display';
import type { OwnVisit } from '@portal/wire';
import { useOwnVisitsQuery } from './visit.api.ts';
import { lessonText, statusKinds, verdictWord } from './visit-texts.ts';
import * as styles from './student.module.css';

function VisitItem({ visit }: { readonly visit: OwnVisit }) {
  const t = useTranslations('journal');
  const { verdict, reason } = visit;
  return (
    <li className={styles.visit}>
      <span className={styles.visitLesson}>{lessonText(visit)}</span>
      <Status kind={statusKinds[verdict ?? 'rejected']}>{verdictWord(t, visit)}</Status>
      {verdict !== 'present' && reason !== null && (
        <p className={styles.visitReason}>{t(`checkIn.reasons.${reason}`)}</p>
      )}
    </li>
  );
}

/** The student's check-ins of today; the teacher's decisions arrive live. */
export function OwnVisitList() {
  const t = useTranslations('journal');
  const query = useOwnVisitsQuery({});
  const isOnline = usePortalSelector(selectIsOnline);
  // The banner of the portal says that there is no network.
  if (!isOnline && query.currentData === undefined) return null;
  return (
    <section className={styles.visits} aria-label={t('checkIn.student.today')}>
      <h2>{t('checkIn.student.today')}</h2>
      <Load
        query={query}
        skeleton={<Skeleton />}
        empty={<p className={styles.help}>{t('checkIn.student.noneToday')}</p>}
      >
        {(visits) => (
          <ul>
            {visits.map((visit) => (
              <VisitItem key={`${visit.checkInId}-${visit.startsAt}-${visit.at}`} visit={visit} />
            ))}
          </ul>
        )}
      </Load>
    </section>
  );
}
