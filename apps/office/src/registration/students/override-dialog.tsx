import { addDays } from '@portal/domain';
import { dayOf, useTranslations } from '@portal/i18n';
import { Dialog, showToast } from '@portal/ui';
import { DateField, Form, FormField, FormTextArea, useForm, useToFormError } from '@portal/ui/forms';
import { OVERRIDE_REASON_MAX_LENGTH, type OfficeStudent } from '@portal/wire/registration/office-students';
import type { OverrideRule } from '@portal/wire/registration/override-rules';
import type { ShownTerm } from '../registration.api.ts';
import { useGrantOverrideMutation } from './students.api.ts';

interface FormProps {
  readonly term: ShownTerm;
  readonly student: OfficeStudent;
  readonly rule: OverrideRule;
  readonly onClose: () => void;
}

interface Props extends Omit<FormProps, 'rule'> {
  /** Nothing while the dialog is closed. */
  readonly rule: OverrideRule | undefined;
}

/** How many days an override lasts, unless somebody changes it. */
const USUAL_DAYS = 7;

const usualLastDay = (): string => addDays(dayOf(new Date()), USUAL_DAYS);

function OverrideForm({ term, student, rule, onClose }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [grant] = useGrantOverrideMutation();
  const form = useForm({
    initial: { reason: '', endsOn: usualLastDay() },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('registration.reasonMissing') } : {}),
    fieldOfCode: { overrideDayRefused: 'endsOn' },
    send: async ({ reason, endsOn }) => {
      const { studentId } = student;
      const { error } = await grant({ ...term, studentId, rule, reason: reason.trim(), endsOn });
      if (error !== undefined) return { error: toError(error) };
      onClose();
      await showToast({ kind: 'success', text: t('registration.lifted') });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('registration.lift')}>
      <p>{t(`registration.liftText.${rule}`, { student: student.studentName })}</p>
      <FormTextArea
        field={form.field('reason')}
        label={t('registration.reason')}
        rows={2}
        maxLength={OVERRIDE_REASON_MAX_LENGTH}
      />
      <FormField field={form.field('endsOn')}>
        {({ value, error, onChange }) => (
          <DateField
            label={t('registration.endsOn')}
            hint={t('registration.endsOnHint')}
            value={value}
            error={error}
            isRequired
            min={dayOf(new Date())}
            onPick={onChange}
          />
        )}
      </FormField>
    </Form>
  );
}

/** Lifts one rule for one student, with the reason and the last day. */
export function OverrideDialog({ rule, ...props }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog
      isOpen={rule !== undefined}
      title={rule === undefined ? '' : t(`registration.lifts.${rule}`)}
      onClose={props.onClose}
    >
      {rule !== undefined && <OverrideForm {...props} rule={rule} />}
    </Dialog>
  );
}
