import { useTranslations } from '@portal/i18n';
import { Table, type TableColumn } from '@portal/ui/display';
import type { EducationFormReport as Report } from '@portal/wire';
import { ReportFacts } from './report-facts.tsx';
import { RowName } from './row-name.tsx';

type Form = Report['forms'][number];

/** The student's form of education, and how many study in each form. */
export function EducationFormReport({ report }: { readonly report: Report }) {
  const t = useTranslations('services');
  const number = (id: string, header: string, value: (form: Form) => number): TableColumn<Form> => ({
    id,
    header,
    align: 'end',
    cell: value,
  });
  const columns: TableColumn<Form>[] = [
    {
      id: 'name',
      header: t('reportqr.educationForm'),
      isRowHeader: true,
      cell: ({ name, isOwn }) => <RowName name={name} isOwn={isOwn} />,
    },
    number('facultyGroups', t('reportqr.facultyGroups'), ({ facultyGroupCount }) => facultyGroupCount),
    number(
      'facultyStudents',
      t('reportqr.facultyStudents'),
      ({ facultyStudentCount }) => facultyStudentCount,
    ),
    number('groups', t('reportqr.allGroups'), ({ groupCount }) => groupCount),
    number('students', t('reportqr.allStudents'), ({ studentCount }) => studentCount),
  ];
  return (
    <>
      <ReportFacts facts={[[t('reportqr.educationForm'), report.educationFormName]]} />
      <Table
        caption={t('reportqr.tabs.educationForm')}
        columns={columns}
        rows={report.forms}
        rowKey={({ id }) => id}
      />
    </>
  );
}
