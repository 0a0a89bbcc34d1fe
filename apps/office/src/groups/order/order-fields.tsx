import { orderKinds } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import {
  Combobox,
  DateField,
  FormField,
  FormSelectField,
  FormTextField,
  type FormState,
} from '@portal/ui/forms';
import type { FoundStudent } from '@portal/wire/groups/group-fields';
import { ORDER_BASIS_MAX_LENGTH, ORDER_NUMBER_MAX_LENGTH } from '@portal/wire/groups/groups';
import { useGroupChoicesQuery, useTargetGroupsQuery } from '../groups.api.ts';
import * as styles from '../groups.module.css';
import { groupRuleOf, kindOf, kindsFor, type OrderValues } from './order-values.ts';

interface Props {
  readonly form: FormState<OrderValues>;
  readonly people: readonly FoundStudent[];
}

/** The group from the day of effect. */
function GroupField({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('office');
  const { data: choices } = useGroupChoicesQuery({});
  const { data: groups = [] } = useTargetGroupsQuery({}, { refetchOnMountOrArgChange: true });
  const rule = groupRuleOf(kindOf(form.useValues()));
  if (rule === 'none') return null;
  const isOfAll = choices?.isEverywhere === true;
  return (
    <FormField field={form.field('groupId')}>
      {({ value, error, onChange }) => (
        <Combobox
          label={t(rule === 'optional' ? 'groups.groupIfOther' : 'groups.newGroup')}
          hint={isOfAll ? undefined : t('groups.ownGroupsOnly')}
          options={groups.map(({ groupId, groupName, facultyName }) => ({
            id: groupId,
            label: isOfAll ? `${groupName} · ${facultyName}` : groupName,
          }))}
          value={value}
          error={error}
          onPick={onChange}
        />
      )}
    </FormField>
  );
}

/** Kind, number, group, days and basis of an order. */
export function OrderFields({ form, people }: Props) {
  const t = useTranslations('office');
  const dayField = (name: 'date' | 'effectiveOn' | 'leaveUntil') => (
    <FormField field={form.field(name)}>
      {({ value, error, onChange }) => (
        <DateField label={t(`groups.${name}`)} value={value} error={error} isRequired onPick={onChange} />
      )}
    </FormField>
  );
  return (
    <>
      <div className={styles.fields}>
        <FormSelectField
          field={form.field('kindAt')}
          label={t('groups.kind')}
          options={kindsFor(people).map((kind) => ({
            id: orderKinds.indexOf(kind),
            label: t(`people.orderKinds.${kind}`),
          }))}
        />
        <FormTextField
          field={form.field('number')}
          label={t('groups.number')}
          autoComplete="off"
          maxLength={ORDER_NUMBER_MAX_LENGTH}
        />
        {dayField('date')}
        {dayField('effectiveOn')}
        {kindOf(form.useValues()) === 'leave' && dayField('leaveUntil')}
      </div>
      <GroupField form={form} />
      <FormTextField
        field={form.field('basis')}
        label={t('groups.basis')}
        hint={t('groups.basisHint')}
        autoComplete="off"
        maxLength={ORDER_BASIS_MAX_LENGTH}
      />
    </>
  );
}
