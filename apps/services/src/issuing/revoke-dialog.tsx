import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormTextArea, useForm, useToFormError } from '@portal/ui/forms';
import { REVOKE_REASON_MAX_LENGTH, type DocumentEntry } from '@portal/wire';
import { useRevokeDocumentMutation } from './issuing.api.ts';

interface FormProps {
  readonly entry: DocumentEntry;
  readonly onClose: () => void;
}

function RevokeForm({ entry: { documentId }, onClose }: FormProps) {
  const t = useTranslations('services');
  const toError = useToFormError();
  const [revoke] = useRevokeDocumentMutation();
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('issuing.reasonMissing') } : {}),
    send: async ({ reason }) => {
      const { error } = await revoke({ documentId, reason: reason.trim() });
      if (error !== undefined) return { error: toError(error) };
      onClose();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('issuing.revokeConfirm')}>
      <p>{t('issuing.revokeText')}</p>
      <FormTextArea
        field={form.field('reason')}
        label={t('issuing.reason')}
        rows={2}
        maxLength={REVOKE_REASON_MAX_LENGTH}
      />
    </Form>
  );
}

interface Props {
  readonly entry: DocumentEntry | undefined;
  readonly onClose: () => void;
}

/** Revokes a document with a reason, which its holder sees. */
export function RevokeDialog({ entry, onClose }: Props) {
  const t = useTranslations('services');
  return (
    <Dialog isOpen={entry !== undefined} title={t('issuing.revokeTitle')} onClose={onClose}>
      {entry && <RevokeForm entry={entry} onClose={onClose} />}
    </Dialog>
  );
}
