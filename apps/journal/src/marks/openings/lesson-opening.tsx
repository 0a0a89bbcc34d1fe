import { useState } from 'react';
import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import { useNotificationsRead } from '@portal/platform';
import { Button } from '@portal/ui';
import { Status, type StatusKind } from '@portal/ui/display';
import { Form, FormTextArea, useForm, useToFormError } from '@portal/ui/forms';
import {
  OPENING_REASON_MAX_LENGTH,
  type JournalColumn,
  type JournalRef,
  type LessonOpening as Opening,
} from '@portal/wire';
import { useUnsavedForm } from '../unsaved/unsaved-work.ts';
import { useOpeningsQuery, useRequestOpeningMutation } from './openings.api.ts';
import * as styles from './lesson-opening.module.css';

interface Props {
  readonly journal: JournalRef;
  readonly column: JournalColumn;
}

const kinds: Readonly<Record<Opening['state'], StatusKind>> = {
  waiting: 'waiting',
  opened: 'success',
  ended: 'neutral',
  declined: 'warning',
};

/** A request for the lesson: who made it and why, and what became of it. */
function OpeningState({ opening }: { readonly opening: Opening }) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const { state, openUntil, teacherName, reason, reply } = opening;
  const day = openUntil === null ? '' : formatDay(openUntil, language);
  const noticeRef = useNotificationsRead('lessonOpening');
  return (
    <div ref={state === 'waiting' ? undefined : noticeRef()} className={styles.state} role="status">
      <Status kind={kinds[state]}>{t(`openings.states.${state}`, { day })}</Status>
      <p className={styles.line}>{`${teacherName}: ${reason}`}</p>
      {reply !== null && <p>{t('openings.reply', { reply })}</p>}
    </div>
  );
}

function RequestForm({ lessonId, onSent }: { readonly lessonId: number; readonly onSent: () => void }) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [request] = useRequestOpeningMutation();
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('openings.reasonRequired') } : {}),
    send: async ({ reason }) => {
      const { error } = await request({ lessonId, reason: reason.trim() });
      if (error !== undefined) return { error: toError(error) };
      onSent();
      return undefined;
    },
  });
  useUnsavedForm(form);
  return (
    <Form form={form} submit={t('openings.send')}>
      <FormTextArea
        field={form.field('reason')}
        label={t('openings.reason')}
        hint={t('openings.reasonHint')}
        rows={3}
        maxLength={OPENING_REASON_MAX_LENGTH}
      />
    </Form>
  );
}

/** The newest request to open a lesson, and for a closed one without a waiting request, the form of a new one. */
export function LessonOpening({ journal, column }: Props) {
  const t = useTranslations('journal');
  const { currentData: openings, isError } = useOpeningsQuery(journal, { refetchOnMountOrArgChange: true });
  const [isWriting, setIsWriting] = useState(false);
  const { lessonId, isOpen } = column;
  if (isError) return <p className={styles.line}>{t('openings.failed')}</p>;
  if (!openings) return null;
  const opening = openings.find((one) => one.lessonId === lessonId);
  const mayRequest = !isOpen && opening?.state !== 'waiting';
  return (
    <>
      {opening && <OpeningState opening={opening} />}
      {mayRequest && isWriting && <RequestForm lessonId={lessonId} onSent={() => setIsWriting(false)} />}
      {mayRequest && !isWriting && (
        <div>
          <Button onClick={() => setIsWriting(true)}>{t('openings.start')}</Button>
        </div>
      )}
    </>
  );
}
