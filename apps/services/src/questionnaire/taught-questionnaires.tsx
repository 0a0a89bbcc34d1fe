import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Alert, Button, Card, EmptyState, Load } from '@portal/ui';
import { Drawer, SkeletonCards } from '@portal/ui/display';
import { QUESTIONNAIRE_MIN_ANSWERS } from '@portal/wire/questionnaires/fields';
import type { QuestionnaireClass, TaughtQuestionnaire } from '@portal/wire/questionnaires/questionnaires';
import { ClassResults } from './class-results.tsx';
import { useTaughtQuestionnairesQuery } from './questionnaire.api.ts';
import * as styles from './questionnaire.module.css';
import { useOpenedClass } from './use-opened-class.ts';

interface ClassProps {
  readonly one: QuestionnaireClass;
  readonly isClosed: boolean;
  readonly onOpen: () => void;
}

function ClassLine({ one, isClosed, onOpen }: ClassProps) {
  const t = useTranslations('services');
  const { disciplineName, groupName, answerCount, studentCount, hasResults } = one;
  const why = t(isClosed ? 'questionnaire.tooFew' : 'questionnaire.afterClose', {
    min: QUESTIONNAIRE_MIN_ANSWERS,
  });
  return (
    <li className={styles.line}>
      <span className={styles.names}>
        <strong>{`${disciplineName}, ${groupName}`}</strong>
        <span className={styles.muted}>
          {t('questionnaire.answeredOf', { count: answerCount, students: studentCount })}
        </span>
      </span>
      {hasResults ? (
        <Button
          aria-label={t('questionnaire.resultsOf', { discipline: disciplineName, group: groupName })}
          onClick={onOpen}
        >
          {t('questionnaire.results')}
        </Button>
      ) : (
        <span className={styles.muted}>{why}</span>
      )}
    </li>
  );
}

function Taught({ questionnaire }: { readonly questionnaire: TaughtQuestionnaire }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { isOpened, open, close } = useOpenedClass();
  const { id, title, closesOn, isClosed, classes } = questionnaire;
  const opened = classes.find((one) => one.hasResults && isOpened(id, one.classId));
  const day = t(isClosed ? 'questionnaire.closedOn' : 'questionnaire.until', {
    date: formatDate(closesOn, language),
  });
  return (
    <Card>
      <section className={styles.part} aria-label={title}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.muted}>{day}</p>
        <ul className={styles.lines}>
          {classes.map((one) => (
            <ClassLine key={one.classId} one={one} isClosed={isClosed} onOpen={() => open(id, one.classId)} />
          ))}
        </ul>
        <Drawer
          isOpen={opened !== undefined}
          title={opened ? `${opened.disciplineName}, ${opened.groupName}` : ''}
          onClose={close}
        >
          {opened && <ClassResults questionnaireId={id} classId={opened.classId} />}
        </Drawer>
      </section>
    </Card>
  );
}

/** Questionnaires about a teacher's classes, and their results. */
export function TaughtQuestionnaires() {
  const t = useTranslations('services');
  const query = useTaughtQuestionnairesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Load
      query={query}
      skeleton={<SkeletonCards />}
      empty={
        <EmptyState icon="questionnaire" title={t('questionnaire.noneTaught')}>
          <p>{t('questionnaire.noneTaughtHint')}</p>
        </EmptyState>
      }
    >
      {(all) => (
        <div className={styles.part}>
          <Alert>{t('questionnaire.rule', { min: QUESTIONNAIRE_MIN_ANSWERS })}</Alert>
          {all.map((questionnaire) => (
            <Taught key={questionnaire.id} questionnaire={questionnaire} />
          ))}
        </div>
      )}
    </Load>
  );
}
