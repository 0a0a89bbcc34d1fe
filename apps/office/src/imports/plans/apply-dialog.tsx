import { useTranslations } from '@portal/i18n';
import { Alert, Dialog } from '@portal/ui';
import { Form, FormTextField, useForm, useToFormError } from '@portal/ui/forms';
import type { ImportPlan } from '@portal/wire/imports/import-plans';
import { useApplyPlanMutation } from '../imports.api.ts';

interface FormProps {
  readonly plan: ImportPlan;
  readonly onClose: () => void;
}

function ApplyForm({ plan: { id, hash, changeCount, absencesToConfirm }, onClose }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [apply] = useApplyPlanMutation();
  const mustConfirm = absencesToConfirm > 0;
  const form = useForm<{ absences: string }, string>({
    initial: { absences: '' },
    validate: ({ absences }) =>
      mustConfirm && Number(absences) !== absencesToConfirm
        ? { absences: t('imports.plans.absencesWrong', { count: absencesToConfirm }) }
        : {},
    send: async () => {
      const confirmedAbsences = mustConfirm ? absencesToConfirm : undefined;
      const { error } = await apply({ planId: id, hash: hash ?? '', confirmedAbsences });
      if (error !== undefined) return { error: toError(error) };
      onClose();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('imports.plans.apply')}>
      <p>{t('imports.plans.applyText', { count: changeCount })}</p>
      {mustConfirm && (
        <>
          <Alert kind="warning">{t('imports.plans.absences', { count: absencesToConfirm })}</Alert>
          <FormTextField
            field={form.field('absences')}
            label={t('imports.plans.absencesLabel')}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </Form>
  );
}

/** Applies a plan; a plan that many records are absent from is confirmed by their number. */
export function ApplyDialog({ isOpen, ...form }: FormProps & { readonly isOpen: boolean }) {
  const t = useTranslations('office');
  const { plan, onClose } = form;
  return (
    <Dialog isOpen={isOpen} title={t('imports.plans.applyTitle', { id: plan.id })} onClose={onClose}>
      {isOpen && <ApplyForm {...form} />}
    </Dialog>
  );
}
