import { useTranslations } from '@portal/i18n';
import { useDebouncedValue } from '@portal/platform';
import { Checkbox, FormField, FormTextField, type FormState } from '@portal/ui/forms';
import { useSuggestedLoginQuery } from '../people.api.ts';
import * as styles from '../people.module.css';
import { suggestionsOf, type NewcomerValues } from './newcomer-values.ts';
import { suggestedField } from './suggested-field.ts';

interface Props {
  readonly form: FormState<NewcomerValues>;
}

const names = ['familyName', 'givenName', 'patronymic'] as const;
const latinNames = ['latinFamilyName', 'latinGivenName', 'latinPatronymic'] as const;

function LoginField({ form }: Props) {
  const t = useTranslations('office');
  const { familyName, givenName } = useDebouncedValue(form.useValues());
  const request = { familyName: familyName.trim(), givenName: givenName.trim() || undefined };
  const { data } = useSuggestedLoginQuery(request, { skip: request.familyName === '' });
  return (
    <FormTextField
      field={suggestedField(form.field('login'), request.familyName === '' ? '' : (data?.login ?? ''))}
      label={t('people.login')}
      hint={t('people.newcomer.loginHint')}
      autoComplete="off"
    />
  );
}

/** Who a newcomer is: names, ПИН and day of birth, login. */
export function NameFields({ form }: Props) {
  const t = useTranslations('office');
  const suggested = suggestionsOf(form.useValues());
  return (
    <>
      <div className={styles.fields}>
        {names.map((name) => (
          <FormTextField
            key={name}
            field={form.field(name)}
            label={t(`people.fields.${name}`)}
            autoComplete="off"
          />
        ))}
      </div>
      <div className={styles.fields}>
        {latinNames.map((name) => (
          <FormTextField
            key={name}
            field={suggestedField(form.field(name), suggested[name])}
            label={t(`people.fields.${name}`)}
            autoComplete="off"
          />
        ))}
      </div>
      <FormField field={form.field('isLatinConfirmed')}>
        {({ value, onChange }) => (
          <Checkbox
            label={t('people.newcomer.latinConfirmed')}
            hint={t('people.newcomer.latinHint')}
            isChecked={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <div className={styles.fields}>
        <FormTextField
          field={form.field('pin')}
          label={t('people.fields.pin')}
          autoComplete="off"
          inputMode="numeric"
        />
        <FormTextField
          field={suggestedField(form.field('birthDate'), suggested.birthDate)}
          label={t('people.fields.birthDate')}
          autoComplete="off"
          placeholder="2006-05-31"
        />
        <LoginField form={form} />
      </div>
    </>
  );
}
