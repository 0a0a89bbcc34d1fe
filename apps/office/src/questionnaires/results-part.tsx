import { useLanguage, useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { Alert, Button, Card, EmptyState, Load } from '@portal/ui';
import { Drawer, SkeletonCards, SkeletonTable, Table, type TableColumn } from '@portal/ui/display';
import { QUESTIONNAIRE_MIN_ANSWERS } from '@portal/wire/questionnaires/fields';
import type { OfficeQuestionnaire, OfficeResults } from '@portal/wire/questionnaires/office';
import { BackButton } from '../shared/back-button.tsx';
import { useOfficeClassResultsQuery, useOfficeQuestionnaireResultsQuery } from './questionnaires.api.ts';
import * as styles from './questionnaires.module.css';
import { ResultView } from './result-view.tsx';

type ClassRow = OfficeResults['classes'][number];

function ClassResults(request: { readonly id: number; readonly classId: number }) {
  return (
    <Load query={useOfficeClassResultsQuery(request)} skeleton={<SkeletonCards />}>
      {(results) => <ResultView results={results} />}
    </Load>
  );
}

interface ClassesProps {
  readonly questionnaire: OfficeQuestionnaire;
  readonly classes: readonly ClassRow[];
}

/** How many have answered in each class; a class with enough answers opens, and stands in the address. */
function Classes({ questionnaire: { id, state }, classes }: ClassesProps) {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const opened = classes.find((one) => one.hasResults && String(one.classId) === params.get('class'));
  const open = (classId: number | undefined) =>
    change((newest) => withParams(newest, { class: classId === undefined ? undefined : String(classId) }));
  const columns: readonly TableColumn<ClassRow>[] = [
    {
      id: 'class',
      header: t('questionnaires.class'),
      isRowHeader: true,
      cell: ({ disciplineName }) => disciplineName,
    },
    { id: 'group', header: t('questionnaires.group'), cell: ({ groupName }) => groupName },
    {
      id: 'teachers',
      header: t('questionnaires.teachers'),
      cell: ({ teacherNames }) => teacherNames.join(', '),
    },
    {
      id: 'answered',
      header: t('questionnaires.answered'),
      cell: ({ answerCount, studentCount }) =>
        t('questionnaires.answeredOf', { count: answerCount, students: studentCount }),
    },
    {
      id: 'results',
      header: t('questionnaires.results'),
      cell: ({ classId, disciplineName, groupName, hasResults }) => {
        if (!hasResults) return t(state === 'closed' ? 'questionnaires.tooFew' : 'questionnaires.waiting');
        const label = t('questionnaires.showClass', { discipline: disciplineName, group: groupName });
        return (
          <Button aria-label={label} onClick={() => open(classId)}>
            {t('questionnaires.show')}
          </Button>
        );
      },
    },
  ];
  return (
    <>
      <Table
        caption={t('questionnaires.byClass')}
        columns={columns}
        rows={classes}
        rowKey={({ classId }) => classId}
      />
      <Drawer
        isOpen={opened !== undefined}
        title={opened ? `${opened.disciplineName}, ${opened.groupName}` : ''}
        onClose={() => open(undefined)}
      >
        {opened && <ClassResults id={id} classId={opened.classId} />}
      </Drawer>
    </>
  );
}

function Total({ total }: Pick<OfficeResults, 'total'>) {
  const t = useTranslations('office');
  if (!total)
    return (
      <EmptyState icon="lock" title={t('questionnaires.noTotal')}>
        <p>{t('questionnaires.noTotalHint')}</p>
      </EmptyState>
    );
  return (
    <Card>
      <section className={styles.part} aria-label={t('questionnaires.total')}>
        <h2 className={styles.title}>{t('questionnaires.total')}</h2>
        <ResultView results={total} />
      </section>
    </Card>
  );
}

/** The results of one questionnaire: the sum of the shown classes, and each of them. */
export function ResultsPart({
  questionnaire,
  onBack,
}: {
  readonly questionnaire: OfficeQuestionnaire;
  readonly onBack: () => void;
}) {
  const t = useTranslations('office');
  const language = useLanguage();
  const { id, title } = questionnaire;
  const query = useOfficeQuestionnaireResultsQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <BackButton onClick={onBack}>{t('questionnaires.back')}</BackButton>
      <h2 className={styles.title}>
        {t('questionnaires.resultsOf', { title: title[language] ?? title.ru })}
      </h2>
      <Alert>{t('questionnaires.resultsRule', { min: QUESTIONNAIRE_MIN_ANSWERS })}</Alert>
      <Load query={query} skeleton={<SkeletonTable columns={5} />}>
        {({ classes, total }) => (
          <>
            <Total total={total} />
            <Classes questionnaire={questionnaire} classes={classes} />
          </>
        )}
      </Load>
    </div>
  );
}
