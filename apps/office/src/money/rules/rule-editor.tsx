import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import { Drawer } from '@portal/ui/display';
import {
  Form,
  FormSelectField,
  FormTextArea,
  FormTextField,
  useForm,
  useToFormError,
  type FormState,
} from '@portal/ui/forms';
import { STUDY_YEAR_MAX } from '@portal/wire/office/choices';
import type { ChargeChoices, ChargeRule } from '@portal/wire/payments/office-charge-fields';
import { MONEY_NOTE_MAX_LENGTH } from '@portal/wire/payments/office-payments';
import { labelled } from '../../shared/labelled.ts';
import * as styles from '../money.module.css';
import { InstalmentList } from './instalment-list.tsx';
import { initialRule, problemsOf, writtenOf, type RuleValues } from './rule-values.ts';
import { useSaveRuleMutation } from './rules.api.ts';

interface FieldsProps {
  readonly form: FormState<RuleValues>;
  readonly choices: ChargeChoices;
}

/** Whom a rule concerns. */
function Whom({ form, choices: { faculties, educationForms, specialities, isEverywhere } }: FieldsProps) {
  const t = useTranslations('office');
  const { facultyId } = form.useValues();
  const all = { id: 0, label: t('money.rules.all') };
  const studyYears = Array.from({ length: STUDY_YEAR_MAX }, (_, at) => ({
    id: at + 1,
    label: t('money.rules.studyYear', { year: at + 1 }),
  }));
  const own = specialities.filter((one) => facultyId === 0 || one.facultyId === facultyId);
  return (
    <fieldset className={styles.whom}>
      <legend>{t('money.rules.whom')}</legend>
      <FormSelectField
        field={form.field('facultyId')}
        label={t('money.rules.faculty')}
        options={[
          ...(isEverywhere ? [{ id: 0, label: t('money.rules.allFaculties') }] : []),
          ...faculties.map(({ facultyId: id, facultyName }) => ({ id, label: facultyName })),
        ]}
      />
      <FormSelectField
        field={form.field('studyYear')}
        label={t('money.rules.year')}
        options={[all, ...studyYears]}
      />
      <FormSelectField
        field={form.field('educationFormId')}
        label={t('money.rules.form')}
        options={[all, ...labelled(educationForms)]}
      />
      <FormSelectField
        field={form.field('specialityId')}
        label={t('money.rules.speciality')}
        options={[all, ...labelled(own)]}
      />
    </fieldset>
  );
}

interface Props {
  /** Nothing while the editor is closed. */
  readonly changed: ChargeRule | 'new' | undefined;
  readonly choices: ChargeChoices;
  readonly academicYearId: number;
  readonly onSaved: (ruleId: number) => void;
  readonly onClose: () => void;
}

function Editor({ changed, choices, academicYearId, onSaved, onClose }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [save] = useSaveRuleMutation();
  const before = changed === 'new' ? undefined : changed;
  const form = useForm<RuleValues>({
    initial: initialRule(before, choices, academicYearId),
    validate: (values) => {
      const { amount, instalments } = problemsOf(values);
      return {
        ...(amount && { amount: t('money.amountWrong') }),
        ...(instalments && { instalments: t(`money.rules.problems.${instalments}`) }),
      };
    },
    send: async (values) => {
      const { specialityId, facultyId } = values;
      const isForeign = !choices.specialities.some(
        (one) => one.id === specialityId && (facultyId === 0 || one.facultyId === facultyId),
      );
      const written = writtenOf(before?.ruleId, isForeign ? { ...values, specialityId: 0 } : values);
      const { data, error } = await save(written);
      if (error !== undefined) return { error: toError(error) };
      onClose();
      if (data) onSaved(data.ruleId);
      await showToast({ kind: 'success', text: t('money.rules.saved') });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('money.rules.save')} isWide>
      <FormSelectField
        field={form.field('serviceId')}
        label={t('money.service')}
        options={labelled(choices.services)}
      />
      <FormSelectField
        field={form.field('academicYearId')}
        label={t('money.year')}
        options={labelled(choices.years)}
      />
      <Whom form={form} choices={choices} />
      <FormTextField
        field={form.field('amount')}
        label={t('money.rules.amount')}
        hint={t('money.amountHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <InstalmentList form={form} />
      <FormTextArea
        field={form.field('note')}
        label={t('money.chargeNote')}
        hint={t('money.chargeNoteHint')}
        rows={2}
        maxLength={MONEY_NOTE_MAX_LENGTH}
      />
    </Form>
  );
}

/** A new rule, or a draft that is changed. */
export function RuleEditor(props: Props) {
  const t = useTranslations('office');
  const { changed, onClose } = props;
  const title = t(changed === 'new' ? 'money.rules.new' : 'money.rules.edit');
  return (
    <Drawer isOpen={changed !== undefined} title={title} onClose={onClose}>
      {changed !== undefined && <Editor {...props} />}
    </Drawer>
  );
}
