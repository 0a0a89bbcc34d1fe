import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { VisuallyHidden } from '@portal/ui';
import { CellLines, RowButton, Status, Table, type TableColumn } from '@portal/ui/display';
import type {
  AcademicDebt,
  CurrentRegistration,
  ResultTerm,
  StudyResult,
} from '@portal/wire/people/person-study';

type GradeRow = Pick<
  StudyResult,
  'disciplineId' | 'disciplineName' | 'points' | 'letter' | 'attemptCount' | 'credits'
>;

export interface OpensHistory {
  /** Shows who changed the marks of a discipline. */
  readonly onHistory: (disciplineId: number) => void;
}

/** The columns that results and debts share. */
function useGradeColumns<Row extends GradeRow>({ onHistory }: OpensHistory): readonly TableColumn<Row>[] {
  const t = useTranslations('office');
  return [
    { id: 'credits', header: t('people.study.credits'), align: 'end', cell: ({ credits }) => credits },
    { id: 'points', header: t('people.study.points'), align: 'end', cell: ({ points }) => points ?? '–' },
    { id: 'letter', header: t('people.study.letter'), align: 'center', cell: ({ letter }) => letter ?? '–' },
    {
      id: 'attempts',
      header: t('people.study.attempts'),
      align: 'end',
      cell: ({ attemptCount }) => attemptCount,
    },
    {
      id: 'history',
      header: t('people.study.whoChanged'),
      cell: ({ disciplineId, disciplineName }) => (
        <RowButton onPress={() => onHistory(disciplineId)}>
          {t('people.study.history')}
          <VisuallyHidden>: {disciplineName}</VisuallyHidden>
        </RowButton>
      ),
    },
  ];
}

/** The final grades of a term, each the best of its attempts. */
export function ResultTable({ term, onHistory }: OpensHistory & { readonly term: ResultTerm }) {
  const t = useTranslations('office');
  const columns: readonly TableColumn<StudyResult>[] = [
    {
      id: 'discipline',
      header: t('people.study.discipline'),
      isRowHeader: true,
      cell: ({ disciplineName, examFormName }) => (
        <CellLines>
          <span>{disciplineName}</span>
          <small>{examFormName}</small>
        </CellLines>
      ),
    },
    {
      id: 'outcome',
      header: t('people.study.outcome'),
      cell: ({ isPassed }) => (
        <Status kind={isPassed ? 'success' : 'danger'}>
          {t(isPassed ? 'people.study.passed' : 'people.study.failed')}
        </Status>
      ),
    },
    {
      id: 'sheet',
      header: t('people.study.sheet'),
      cell: ({ sheetNumber, source }) =>
        sheetNumber ?? (source === null ? '–' : t('people.study.imported', { source })),
    },
    ...useGradeColumns<StudyResult>({ onHistory }),
  ];
  const name = `${term.academicYearName}, ${term.termName}`;
  return (
    <>
      <h4>{name}</h4>
      <Table
        caption={name}
        columns={columns}
        rows={term.results}
        rowKey={({ disciplineId, examFormName }) => `${disciplineId} ${examFormName}`}
      />
    </>
  );
}

/** The disciplines that are not passed. */
export function DebtTable({ debts, onHistory }: OpensHistory & { readonly debts: readonly AcademicDebt[] }) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: readonly TableColumn<AcademicDebt>[] = [
    {
      id: 'discipline',
      header: t('people.study.discipline'),
      isRowHeader: true,
      cell: ({ disciplineName, isAdmitted }) => (
        <CellLines>
          <span>{disciplineName}</span>
          {!isAdmitted && <small>{t('people.study.notAdmitted')}</small>}
        </CellLines>
      ),
    },
    { id: 'semester', header: t('people.study.semester'), align: 'end', cell: ({ semester }) => semester },
    ...useGradeColumns<AcademicDebt>({ onHistory }),
    { id: 'last', header: t('people.study.lastOn'), cell: ({ lastOn }) => formatDate(lastOn, language) },
  ];
  return (
    <Table
      caption={t('people.study.debts')}
      columns={columns}
      rows={debts}
      rowKey={({ disciplineId, semester }) => `${disciplineId} ${semester}`}
    />
  );
}

/** What the student is registered for, or waits for. */
export function RegistrationTable({
  registrations,
}: {
  readonly registrations: readonly CurrentRegistration[];
}) {
  const t = useTranslations('office');
  const columns: readonly TableColumn<CurrentRegistration>[] = [
    {
      id: 'discipline',
      header: t('people.study.discipline'),
      isRowHeader: true,
      cell: ({ disciplineName, lessonTypeName }) => (
        <CellLines>
          <span>{disciplineName}</span>
          {lessonTypeName !== null && <small>{lessonTypeName}</small>}
        </CellLines>
      ),
    },
    {
      id: 'term',
      header: t('people.study.term'),
      cell: ({ academicYearName, termName }) => `${academicYearName}, ${termName}`,
    },
    {
      id: 'group',
      header: t('people.study.stream'),
      cell: ({ groupName, subgroup }) => `${groupName}, ${subgroup}`,
    },
    { id: 'credits', header: t('people.study.credits'), align: 'end', cell: ({ credits }) => credits },
    {
      id: 'state',
      header: t('people.state'),
      cell: ({ place }) => (
        <Status kind={place === null ? 'success' : 'waiting'}>
          {place === null ? t('people.study.registered') : t('people.study.waiting', { place })}
        </Status>
      ),
    },
  ];
  return (
    <Table
      caption={t('people.study.registrations')}
      columns={columns}
      rows={registrations}
      rowKey={({ classId, subgroup, place }) => `${classId} ${subgroup} ${place === null ? '' : 'waiting'}`}
    />
  );
}
