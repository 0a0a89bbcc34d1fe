import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { EmptyState, Load } from '@portal/ui';
import { Drawer } from '@portal/ui/display';
import type { checkIn, JournalRef, ResponseOf } from '@portal/wire';
import { useCheckInReportQuery } from './check-in-report.api.ts';
import * as styles from './check-in-report.module.css';

type Report = ResponseOf<typeof checkIn.report>;

interface Props {
  readonly isOpen: boolean;
  readonly journal: JournalRef;
  readonly onClose: () => void;
}

const isEmptyReport = ({ sharedDevices, unlikelyTravels }: Report): boolean =>
  sharedDevices.length === 0 && unlikelyTravels.length === 0;

function ReportLists({ report }: { readonly report: Report }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { sharedDevices, unlikelyTravels } = report;
  return (
    <>
      {sharedDevices.length > 0 && (
        <section aria-labelledby="check-in-devices">
          <h3 id="check-in-devices">{t('checkIn.report.devices')}</h3>
          <ul className={styles.list}>
            {sharedDevices.map(({ date, startsAt, students }) => (
              <li key={`${date} ${startsAt} ${students.join()}`} className={styles.item}>
                <span className={styles.when}>{`${formatDay(date, language)}, ${startsAt}`}</span>
                {students.join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unlikelyTravels.length > 0 && (
        <section aria-labelledby="check-in-travels">
          <h3 id="check-in-travels">{t('checkIn.report.travels')}</h3>
          <ul className={styles.list}>
            {unlikelyTravels.map(({ studentName, date, minutes }) => (
              <li key={`${studentName} ${date} ${minutes}`} className={styles.item}>
                <span className={styles.when}>{formatDay(date, language)}</span>
                {t('checkIn.report.travel', { name: studentName, count: minutes })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function LoadedReport({ journal }: Pick<Props, 'journal'>) {
  const t = useTranslations('journal');
  const query = useCheckInReportQuery(journal, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.panel}>
      <p className={styles.hint}>{t('checkIn.report.hint')}</p>
      <Load
        query={query}
        isEmpty={isEmptyReport}
        empty={<EmptyState icon="check" title={t('checkIn.report.none')} />}
      >
        {(report) => <ReportLists report={report} />}
      </Load>
    </div>
  );
}

/** What looks unlikely in the check-ins of a journal: shared devices, and rooms too far apart (decisions 5, Check-in). */
export function CheckInReport({ isOpen, journal, onClose }: Props) {
  const t = useTranslations('journal');
  return (
    <Drawer isOpen={isOpen} title={t('checkIn.report.title')} onClose={onClose}>
      {isOpen && <LoadedReport journal={journal} />}
    </Drawer>
  );
}
