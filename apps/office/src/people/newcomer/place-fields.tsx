import { useTranslations } from '@portal/i18n';
import {
  Combobox,
  DateField,
  FormField,
  FormSelectField,
  FormTextField,
  RadioGroup,
  type FormState,
} from '@portal/ui/forms';
import type { NewcomerChoices } from '@portal/wire/people/office-people';
import { firstOrderKinds } from '@portal/wire/people/office-people';
import * as styles from '../people.module.css';
import { suggestionsOf, type NewcomerValues } from './newcomer-values.ts';
import { suggestedField } from './suggested-field.ts';

interface Props {
  readonly form: FormState<NewcomerValues>;
  readonly choices: NewcomerChoices;
}

function StaffPlace({ form, choices: { faculties } }: Props) {
  const t = useTranslations('office');
  return (
    <div className={styles.fields}>
      <FormSelectField
        field={form.field('facultyId')}
        label={t('people.faculty')}
        options={[
          { id: 0, label: t('people.newcomer.choose') },
          ...faculties.map(({ facultyId, facultyName }) => ({ id: facultyId, label: facultyName })),
        ]}
      />
      <FormTextField
        field={form.field('positionName')}
        label={t('people.newcomer.position')}
        autoComplete="off"
      />
    </div>
  );
}

/** The order from which group and status follow. */
function StudentPlace({ form, choices: { groups } }: Props) {
  const t = useTranslations('office');
  const suggested = suggestionsOf(form.useValues());
  return (
    <>
      <FormField field={form.field('groupId')}>
        {({ value, error, onChange }) => (
          <Combobox
            label={t('people.group')}
            hint={t('people.newcomer.groupHint')}
            error={error}
            options={groups.map(({ groupId, groupName, facultyName }) => ({
              id: groupId,
              label: `${groupName} · ${facultyName}`,
            }))}
            value={value ?? undefined}
            onPick={(id) => onChange(id ?? null)}
          />
        )}
      </FormField>
      <FormField field={form.field('orderKind')}>
        {({ value, onChange }) => (
          <RadioGroup
            isRow
            label={t('people.order')}
            options={firstOrderKinds.map((id) => ({ id, label: t(`people.orderKinds.${id}`) }))}
            value={value}
            onPick={onChange}
          />
        )}
      </FormField>
      <div className={styles.fields}>
        <FormTextField
          field={form.field('orderNumber')}
          label={t('people.newcomer.number')}
          autoComplete="off"
        />
        <FormField field={form.field('orderDate')}>
          {({ value, error, onChange }) => (
            <DateField
              label={t('people.newcomer.date')}
              isRequired
              value={value}
              error={error}
              onPick={onChange}
            />
          )}
        </FormField>
        <FormField field={suggestedField(form.field('effectiveOn'), suggested.effectiveOn)}>
          {({ value, onChange }) => (
            <DateField label={t('people.newcomer.effectiveOn')} isRequired value={value} onPick={onChange} />
          )}
        </FormField>
        <FormTextField field={form.field('basis')} label={t('people.newcomer.basis')} autoComplete="off" />
      </div>
    </>
  );
}

/** Where a newcomer works or studies. */
export function PlaceFields(props: Props) {
  const { role } = props.form.useValues();
  return role === 'student' ? <StudentPlace {...props} /> : <StaffPlace {...props} />;
}
