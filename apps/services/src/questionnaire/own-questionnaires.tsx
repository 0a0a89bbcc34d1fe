import type { RefCallback } from 'react';
import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { useLiveEvents, useNotificationsRead } from '@portal/platform';
import { Alert, Button, Card, EmptyState, Load } from '@portal/ui';
import { Drawer, SkeletonCards, Status } from '@portal/ui/display';
import { notificationTopic } from '@portal/wire';
import type { OwnClass, OwnQuestionnaire } from '@portal/wire/questionnaires/questionnaires';
import { AnswerForm } from './answer-form.tsx';
import { useOwnQuestionnairesQuery } from './questionnaire.api.ts';
import * as styles from './questionnaire.module.css';
import { useOpenedClass } from './use-opened-class.ts';

interface ClassProps {
  readonly one: OwnClass;
  readonly onOpen: () => void;
}

function ClassLine({ one: { disciplineName, teacherNames, isAnswered }, onOpen }: ClassProps) {
  const t = useTranslations('services');
  return (
    <li className={styles.line}>
      <span className={styles.names}>
        <strong>{disciplineName}</strong>
        <span className={styles.muted}>{teacherNames.join(', ')}</span>
      </span>
      {isAnswered ? (
        <Status kind="success">{t('questionnaire.answered')}</Status>
      ) : (
        <Button
          aria-label={t('questionnaire.answerFor', { discipline: disciplineName })}
          variant="primary"
          onClick={onOpen}
        >
          {t('questionnaire.answer')}
        </Button>
      )}
    </li>
  );
}

interface OpenProps {
  readonly questionnaire: OwnQuestionnaire;
  /** The ref of what tells that it has opened. */
  readonly noticeRef: RefCallback<Element>;
}

/** An open questionnaire with the classes that it is for; the opened class has the questions. */
function OpenQuestionnaire({ questionnaire, noticeRef }: OpenProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { isOpened, open, close } = useOpenedClass();
  const { id, title, closesOn, classes } = questionnaire;
  const opened = classes.find((one) => !one.isAnswered && isOpened(id, one.classId));
  return (
    <Card>
      <section className={styles.part} aria-label={title}>
        <h2 ref={noticeRef} className={styles.title}>
          {title}
        </h2>
        <p className={styles.muted}>{t('questionnaire.until', { date: formatDate(closesOn, language) })}</p>
        <ul className={styles.lines}>
          {classes.map((one) => (
            <ClassLine key={one.classId} one={one} onOpen={() => open(id, one.classId)} />
          ))}
        </ul>
        <Drawer isOpen={opened !== undefined} title={opened?.disciplineName ?? ''} onClose={close}>
          {opened && <AnswerForm questionnaire={questionnaire} answered={opened} onSent={close} />}
        </Drawer>
      </section>
    </Card>
  );
}

/** A student's open questionnaires. */
export function OwnQuestionnaires() {
  const t = useTranslations('services');
  const query = useOwnQuestionnairesQuery({}, { refetchOnMountOrArgChange: true });
  const noticeRef = useNotificationsRead('questionnaire');
  useLiveEvents(notificationTopic, {
    onEvent: ({ kind, type = 'questionnaire' }) => {
      if (kind === 'added' && type === 'questionnaire') void query.refetch();
    },
    onMissed: (isRestored) => {
      if (isRestored) void query.refetch();
    },
  });
  return (
    <Load
      query={query}
      skeleton={<SkeletonCards />}
      empty={
        <EmptyState icon="questionnaire" title={t('questionnaire.none')}>
          <p>{t('questionnaire.noneHint')}</p>
        </EmptyState>
      }
    >
      {(all) => (
        <div className={styles.part}>
          <Alert title={t('questionnaire.anonymous')}>{t('questionnaire.anonymousHint')}</Alert>
          {all.map((questionnaire) => (
            <OpenQuestionnaire
              key={questionnaire.id}
              questionnaire={questionnaire}
              noticeRef={noticeRef(`?id=${questionnaire.id}`)}
            />
          ))}
        </div>
      )}
    </Load>
  );
}
