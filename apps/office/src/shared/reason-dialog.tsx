import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormTextArea, useForm, type FormError } from '@portal/ui/forms';

interface FormProps {
  /** What happens, where the title does not say it. */
  readonly text?: ReactNode;
  /** Who reads the reason. */
  readonly hint?: string;
  readonly submit: string;
  readonly maxLength: number;
  /** Acts with the reason; returns why it was refused. */
  readonly onSend: (reason: string) => Promise<FormError | undefined>;
  readonly onClose: () => void;
}

function ReasonForm({ text, hint, submit, maxLength, onSend, onClose }: FormProps) {
  const t = useTranslations('office');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('reason.missing') } : {}),
    send: async ({ reason }) => {
      const error = await onSend(reason.trim());
      if (error !== undefined) return { error };
      onClose();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={submit}>
      {text}
      <FormTextArea
        field={form.field('reason')}
        label={t('reason.label')}
        hint={hint}
        rows={2}
        maxLength={maxLength}
      />
    </Form>
  );
}

interface Props extends FormProps {
  readonly isOpen: boolean;
  readonly title: string;
}

/** A step of the office that needs a reason. */
export function ReasonDialog({ isOpen, title, ...props }: Props) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={props.onClose}>
      {isOpen && <ReasonForm {...props} />}
    </Dialog>
  );
}
