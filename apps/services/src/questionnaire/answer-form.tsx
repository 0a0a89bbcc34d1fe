import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { Alert, showToast } from '@portal/ui';
import { Form, useForm, useToFormError } from '@portal/ui/forms';
import type { OwnClass, OwnQuestionnaire } from '@portal/wire/questionnaires/questionnaires';
import { answersOf, emptyValues, missingAnswers, nameOf, type AnswerValues } from './answer-values.ts';
import { QuestionField } from './question-field.tsx';
import { useAnswerQuestionnaireMutation } from './questionnaire.api.ts';

interface Props {
  readonly questionnaire: OwnQuestionnaire;
  readonly answered: OwnClass;
  readonly onSent: () => void;
}

/** The questions for one class. What is chosen stays on this device until it is sent: the server has no drafts. */
export function AnswerForm({ questionnaire: { id, questions }, answered: { classId }, onSent }: Props) {
  const t = useTranslations('services');
  const toError = useToFormError();
  const draft = useDraft(`questionnaire ${id} ${classId}`);
  const [answer] = useAnswerQuestionnaireMutation();
  const form = useForm<AnswerValues>({
    initial: emptyValues(questions),
    draft,
    validate: (values) =>
      Object.fromEntries(
        missingAnswers(questions, values).map((name) => [name, t('questionnaire.answerMissing')]),
      ),
    send: async (values) => {
      const { data, error } = await answer({
        questionnaireId: id,
        classId,
        answers: answersOf(questions, values),
      });
      if (error !== undefined) return { error: toError(error) };
      draft.write('');
      onSent();
      const text = t(data?.isCounted === true ? 'questionnaire.sent' : 'questionnaire.sentBefore');
      void showToast({ kind: 'success', text });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('questionnaire.send')} isWide>
      <Alert title={t('questionnaire.anonymous')}>{t('questionnaire.anonymousHint')}</Alert>
      {questions.map((question, at) => (
        <QuestionField key={nameOf(at)} question={question} field={form.field(nameOf(at))} />
      ))}
    </Form>
  );
}
