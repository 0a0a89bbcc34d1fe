import { useTranslations } from '@portal/i18n';
import { Table, type TableColumn } from '@portal/ui/display';
import type { FacultyReport as Report } from '@portal/wire';
import { ReportFacts } from './report-facts.tsx';
import { RowName } from './row-name.tsx';
import * as styles from './qr-reports.module.css';

type Speciality = Report['specialities'][number];

/** The faculty with its departments, specialities, and how many study there. */
export function FacultyReport({ report }: { readonly report: Report }) {
  const t = useTranslations('services');
  const columns: TableColumn<Speciality>[] = [
    {
      id: 'name',
      header: t('reportqr.speciality'),
      isRowHeader: true,
      cell: ({ code, name, isOwn }) => <RowName name={`${code} – ${name}`} isOwn={isOwn} />,
    },
    { id: 'groups', header: t('reportqr.groups'), align: 'end', cell: ({ groupCount }) => groupCount },
    {
      id: 'students',
      header: t('reportqr.students'),
      align: 'end',
      cell: ({ studentCount }) => studentCount,
    },
  ];
  return (
    <>
      <ReportFacts
        facts={[
          [t('reportqr.faculty'), report.facultyName],
          [t('reportqr.groups'), report.groupCount],
          [t('reportqr.students'), report.studentCount],
        ]}
      />
      <section className={styles.part}>
        <h3>{t('reportqr.departments')}</h3>
        <ul className={styles.names}>
          {report.departments.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h3>{t('reportqr.specialities')}</h3>
        <Table
          caption={t('reportqr.specialities')}
          columns={columns}
          rows={report.specialities}
          rowKey={({ id }) => id}
        />
      </section>
    </>
  );
}
