import { languages } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { FormField, FormTextArea, FormTextField, Toggle, type FormState } from '@portal/ui/forms';
import type { SettingField } from '@portal/wire/settings/office-settings';
import { controlOf, type FieldValues } from './field-values.ts';
import * as styles from './settings.module.css';

interface Props {
  readonly form: FormState<FieldValues>;
  readonly field: SettingField;
}

/** The bounds of a number in words. */
function useBounds({ minimum, maximum }: SettingField): string | undefined {
  const t = useTranslations('office');
  return minimum === null || maximum === null ? undefined : t('settings.bounds', { minimum, maximum });
}

function NumberControl({ form, field }: Props) {
  const hint = useBounds(field);
  return (
    <FormTextField
      field={form.field(controlOf(field))}
      label={field.label}
      hint={hint}
      inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  );
}

const SwitchControl = ({ form, field }: Props) => (
  <FormField field={form.field(controlOf(field))}>
    {({ value, onChange }) => (
      <Toggle
        label={field.label}
        isChecked={value === 'true'}
        onChange={(isChecked) => onChange(String(isChecked))}
      />
    )}
  </FormField>
);

const ChoiceControl = ({ form, field }: Props) => (
  <FormField field={form.field(controlOf(field))}>
    {({ value, error, onChange }) => (
      <SelectField
        label={field.label}
        error={error}
        options={field.options.map(({ label }, id) => ({ id, label }))}
        value={field.options.findIndex((option) => option.value === value)}
        onPick={(id) => onChange(field.options[id]?.value ?? value)}
      />
    )}
  </FormField>
);

function LocalizedControl({ form, field }: Props) {
  const t = useTranslations('office');
  return (
    <fieldset className={styles.localized}>
      <legend>{field.label}</legend>
      <div className={styles.fields}>
        {languages.map((language) => (
          <FormTextField
            key={language}
            field={form.field(controlOf(field, language))}
            label={t(`settings.languages.${language}`)}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}

function JsonControl({ form, field }: Props) {
  const t = useTranslations('office');
  return (
    <div className={styles.json}>
      <FormTextArea
        field={form.field(controlOf(field))}
        label={field.label}
        hint={t('settings.jsonHint')}
        rows={6}
        spellCheck={false}
      />
    </div>
  );
}

const TextControl = ({ form, field }: Props) => (
  <FormTextField field={form.field(controlOf(field))} label={field.label} autoComplete="off" />
);

const controls = {
  switch: SwitchControl,
  whole: NumberControl,
  number: NumberControl,
  choice: ChoiceControl,
  text: TextControl,
  localized: LocalizedControl,
  json: JsonControl,
} as const;

/** The control of a part of a setting. */
export function SettingControl(props: Props) {
  const Control = controls[props.field.kind];
  return <Control {...props} />;
}
