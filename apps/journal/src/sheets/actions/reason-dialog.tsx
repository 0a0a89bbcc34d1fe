import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormTextArea, useForm, type FormResult } from '@portal/ui/forms';
import { SHEET_REASON_MAX_LENGTH } from '@portal/wire';

interface FormProps {
  readonly confirm: string;
  readonly children?: ReactNode;
  readonly send: (reason: string) => Promise<FormResult | undefined>;
}

interface Props extends FormProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

function ReasonForm({ confirm, children, send }: FormProps) {
  const t = useTranslations('journal');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('sheets.reasonRequired') } : {}),
    send: ({ reason }) => send(reason.trim()),
  });
  return (
    <Form form={form} submit={confirm}>
      {children}
      <FormTextArea
        field={form.field('reason')}
        label={t('sheets.reason')}
        rows={2}
        maxLength={SHEET_REASON_MAX_LENGTH}
      />
    </Form>
  );
}

/** A step that needs a reason. */
export function ReasonDialog({ isOpen, title, onClose, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      {isOpen && <ReasonForm {...form} />}
    </Dialog>
  );
}
