import { useTranslations } from '@portal/i18n';
import { Progress, Table, type TableColumn } from '@portal/ui/display';
import type { SpecialityReport as Report } from '@portal/wire';
import { ReportFacts } from './report-facts.tsx';
import * as styles from './qr-reports.module.css';

type Semester = Report['semesters'][number];

/** The speciality with the credits of each semester: what its disciplines have, and what is earned. */
export function SpecialityReport({ report }: { readonly report: Report }) {
  const t = useTranslations('services');
  const { specialityCode, specialityName, plannedCredits, earnedCredits, semesters } = report;
  const columns: TableColumn<Semester>[] = [
    {
      id: 'semester',
      header: t('reportqr.semester'),
      isRowHeader: true,
      cell: ({ semesterId }) => t('reportqr.semesterNumber', { number: semesterId }),
    },
    {
      id: 'planned',
      header: t('reportqr.plannedCredits'),
      align: 'end',
      cell: (semester) => semester.plannedCredits,
    },
    {
      id: 'earned',
      header: t('reportqr.earnedCredits'),
      align: 'end',
      cell: (semester) => semester.earnedCredits,
    },
  ];
  return (
    <>
      <ReportFacts
        facts={[
          [t('reportqr.specialityCode'), specialityCode],
          [t('reportqr.speciality'), specialityName],
          [
            t('reportqr.earnedCredits'),
            t('reportqr.creditsOf', { earned: earnedCredits, planned: plannedCredits }),
          ],
        ]}
      />
      {plannedCredits > 0 && (
        <div className={styles.onScreen}>
          <Progress
            label={t('reportqr.earnedCredits')}
            isLabelHidden
            value={earnedCredits / plannedCredits}
          />
        </div>
      )}
      <Table
        caption={t('reportqr.bySemester')}
        columns={columns}
        rows={semesters}
        rowKey={({ semesterId }) => semesterId}
      />
      <p className={styles.rule}>{t('reportqr.creditRule')}</p>
    </>
  );
}
