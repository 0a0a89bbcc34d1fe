import { useTranslations } from '@portal/i18n';
import { Button, SelectField, TextArea, TextField } from '@portal/ui';
import { questionKinds, QUESTION_TEXT_MAX_LENGTH, QUESTIONS_MAX } from '@portal/wire/questionnaires/fields';
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { emptyQuestion, type TypedQuestion, type TypedText } from './questionnaire-values.ts';
import * as styles from './questionnaires.module.css';

interface TranslationProps {
  readonly value: TypedText;
  readonly onChange: (value: TypedText) => void;
}

/** The text of a question in the two other languages. */
function Translation({ value, onChange }: TranslationProps) {
  const t = useTranslations('office');
  return (['kg', 'en'] as const).map((language) => (
    <TextField
      key={language}
      label={t(`questionnaires.${language}`)}
      value={value[language]}
      maxLength={QUESTION_TEXT_MAX_LENGTH}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
    />
  ));
}

interface QuestionProps {
  readonly number: number;
  readonly question: TypedQuestion;
  readonly onChange: (question: TypedQuestion) => void;
  readonly onRemove: () => void;
}

function QuestionFields({ number, question, onChange, onRemove }: QuestionProps) {
  const t = useTranslations('office');
  const { kind, text, options } = question;
  const isChoice = kind === 'choice';
  const setOptions = (language: keyof TypedText, lines: string) =>
    onChange({ ...question, options: { ...options, [language]: lines } });
  return (
    <fieldset className={styles.question}>
      <legend>{t('questionnaires.question', { number })}</legend>
      <TextField
        label={t('questionnaires.text')}
        value={text.ru}
        maxLength={QUESTION_TEXT_MAX_LENGTH}
        onChange={({ target }) => onChange({ ...question, text: { ...text, ru: target.value } })}
      />
      <SelectField
        label={t('questionnaires.kind')}
        options={questionKinds.map((one, id) => ({ id, label: t(`questionnaires.kinds.${one}`) }))}
        value={questionKinds.indexOf(kind)}
        onPick={(at) => onChange({ ...question, kind: questionKinds[at] ?? 'scale' })}
      />
      {isChoice && (
        <TextArea
          label={t('questionnaires.options')}
          rows={3}
          value={options.ru}
          onChange={({ target }) => setOptions('ru', target.value)}
        />
      )}
      <details className={styles.translation}>
        <summary>{t('questionnaires.translation')}</summary>
        <div className={styles.part}>
          <Translation value={text} onChange={(next) => onChange({ ...question, text: next })} />
          {isChoice && (
            <>
              <TextArea
                label={t('questionnaires.optionsKg')}
                rows={3}
                value={options.kg}
                onChange={({ target }) => setOptions('kg', target.value)}
              />
              <TextArea
                label={t('questionnaires.optionsEn')}
                rows={3}
                value={options.en}
                onChange={({ target }) => setOptions('en', target.value)}
              />
            </>
          )}
        </div>
      </details>
      <span>
        <Button onClick={onRemove}>{t('questionnaires.remove', { number })}</Button>
      </span>
    </fieldset>
  );
}

interface Props {
  readonly value: readonly TypedQuestion[];
  readonly onChange: (questions: readonly TypedQuestion[]) => void;
}

/** The questions in their order; each is changed and removed, and another one added. */
export function QuestionList({ value, onChange }: Props) {
  const t = useTranslations('office');
  const addButton = useFocusAfterRemoval(value.length);
  return (
    <>
      {value.map((question, at) => (
        <QuestionFields
          // A question has no id of its own.
          key={at}
          number={at + 1}
          question={question}
          onChange={(changed) => onChange(value.map((one, other) => (other === at ? changed : one)))}
          onRemove={() => onChange(value.filter((_, other) => other !== at))}
        />
      ))}
      {value.length < QUESTIONS_MAX && (
        <span>
          <Button ref={addButton} onClick={() => onChange([...value, emptyQuestion])}>
            {t('questionnaires.add')}
          </Button>
        </span>
      )}
    </>
  );
}
