import { useTranslations } from '@portal/i18n';
import { FormField, FormTextArea, RadioGroup, type FieldOf } from '@portal/ui/forms';
import { ANSWER_TEXT_MAX_LENGTH, SCALE_POINTS, type Question } from '@portal/wire/questionnaires/fields';

interface Props {
  readonly question: Question;
  readonly field: FieldOf<string>;
}

/** One question with its field: points, options, or a text. */
export function QuestionField({ question: { kind, text, options }, field }: Props) {
  const t = useTranslations('services');
  if (kind === 'text')
    return (
      <FormTextArea
        field={field}
        label={text}
        hint={t('questionnaire.textHint')}
        rows={3}
        maxLength={ANSWER_TEXT_MAX_LENGTH}
      />
    );
  const points = Array.from({ length: SCALE_POINTS }, (_, at) => String(at + 1));
  return (
    <FormField field={field}>
      {({ value, error, onChange }) => (
        <RadioGroup
          label={text}
          hint={kind === 'scale' ? t('questionnaire.scaleHint') : undefined}
          isRow={kind === 'scale'}
          options={(kind === 'scale' ? points : options).map((label, at) => ({ id: String(at), label }))}
          value={value === '' ? undefined : value}
          error={error}
          onPick={onChange}
        />
      )}
    </FormField>
  );
}
