import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { Alert, showToast, TextField } from '@portal/ui';
import { Drawer } from '@portal/ui/display';
import { DateField, Form, FormField, useForm, useToFormError, type FormState } from '@portal/ui/forms';
import { QUESTION_TEXT_MAX_LENGTH } from '@portal/wire/questionnaires/fields';
import type { OfficeQuestionnaire, QuestionnaireChoices } from '@portal/wire/questionnaires/office';
import { ClassChoice } from './class-choice.tsx';
import { QuestionList } from './question-list.tsx';
import { initialValues, problemsOf, wantedOf, type QuestionnaireValues } from './questionnaire-values.ts';
import { useSaveQuestionnaireMutation } from './questionnaires.api.ts';
import * as styles from './questionnaires.module.css';

interface Props {
  /** Nothing while the editor is closed. */
  readonly changed: OfficeQuestionnaire | 'new' | undefined;
  readonly choices: QuestionnaireChoices;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly form: FormState<QuestionnaireValues>;
}

function Title({ form }: FieldsProps) {
  const t = useTranslations('office');
  return (
    <FormField field={form.field('title')}>
      {({ value, error, onChange }) => (
        <>
          <TextField
            label={t('questionnaires.name')}
            value={value.ru}
            error={error}
            maxLength={QUESTION_TEXT_MAX_LENGTH}
            onChange={({ target }) => onChange({ ...value, ru: target.value })}
          />
          <details className={styles.translation}>
            <summary>{t('questionnaires.translation')}</summary>
            <div className={styles.row}>
              <TextField
                label={t('questionnaires.titleKg')}
                value={value.kg}
                maxLength={QUESTION_TEXT_MAX_LENGTH}
                onChange={({ target }) => onChange({ ...value, kg: target.value })}
              />
              <TextField
                label={t('questionnaires.titleEn')}
                value={value.en}
                maxLength={QUESTION_TEXT_MAX_LENGTH}
                onChange={({ target }) => onChange({ ...value, en: target.value })}
              />
            </div>
          </details>
        </>
      )}
    </FormField>
  );
}

function LastDay({ form }: FieldsProps) {
  const t = useTranslations('office');
  return (
    <FormField field={form.field('closesOn')}>
      {({ value, error, onChange }) => (
        <DateField
          label={t('questionnaires.to')}
          hint={t('questionnaires.toHint')}
          value={value}
          error={error}
          isRequired
          onPick={onChange}
        />
      )}
    </FormField>
  );
}

function Days({ form }: FieldsProps) {
  const t = useTranslations('office');
  return (
    <div className={styles.row}>
      <FormField field={form.field('opensOn')}>
        {({ value, error, onChange }) => (
          <DateField
            label={t('questionnaires.from')}
            value={value}
            error={error}
            isRequired
            onPick={onChange}
          />
        )}
      </FormField>
      <LastDay form={form} />
    </div>
  );
}

function Questions({ form }: FieldsProps) {
  const t = useTranslations('office');
  return (
    <FormField field={form.field('questions')}>
      {({ value, error, onChange }) => (
        <section className={styles.part} aria-label={t('questionnaires.questions')}>
          <h3 className={styles.title}>{t('questionnaires.questions')}</h3>
          {error !== undefined && <Alert kind="danger">{error}</Alert>}
          <QuestionList value={value} onChange={onChange} />
        </section>
      )}
    </FormField>
  );
}

function Editor({ changed, choices, onClose }: Props & { readonly changed: OfficeQuestionnaire | 'new' }) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [save] = useSaveQuestionnaireMutation();
  const before = changed === 'new' ? undefined : changed;
  const draft = useDraft(`questionnaire ${before?.id ?? 'new'}`);
  const form = useForm<QuestionnaireValues>({
    initial: initialValues(before, choices),
    draft,
    validate: (values) =>
      Object.fromEntries(
        problemsOf(values).map(({ field, key, number }) => [
          field,
          t(`questionnaires.${key}`, { number, max: QUESTION_TEXT_MAX_LENGTH }),
        ]),
      ),
    send: async (values) => {
      const { error } = await save(wantedOf(before?.id, values));
      if (error !== undefined) return { error: toError(error) };
      draft.write('');
      onClose();
      await showToast({ kind: 'success', text: t('questionnaires.saved') });
      return undefined;
    },
  });
  const isPlanned = before === undefined || before.state === 'planned';
  return (
    <Form form={form} submit={t('questionnaires.save')} isWide>
      {isPlanned ? (
        <>
          <Title form={form} />
          <ClassChoice form={form} choices={choices} />
          <Days form={form} />
          <Questions form={form} />
        </>
      ) : (
        <>
          <Alert>{t('questionnaires.onlyDay')}</Alert>
          <LastDay form={form} />
        </>
      )}
    </Form>
  );
}

/** A new questionnaire, or one that is changed. */
export function QuestionnaireEditor({ changed, ...props }: Props) {
  const t = useTranslations('office');
  const title = t(changed === 'new' ? 'questionnaires.new' : 'questionnaires.edit');
  return (
    <Drawer isOpen={changed !== undefined} title={title} onClose={props.onClose}>
      {changed !== undefined && <Editor {...props} changed={changed} />}
    </Drawer>
  );
}
