import { useTranslations } from '@portal/i18n';
import { Dialog } from '@portal/ui';
import { Form, FormTextArea, useForm, useToFormError } from '@portal/ui/forms';
import { CANCEL_REASON_MAX_LENGTH } from '@portal/wire/single-window/office-orders';
import { useTakeStepsMutation } from './queue.api.ts';

interface Props {
  readonly orderIds: readonly number[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function CancelForm({ orderIds, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [takeSteps] = useTakeStepsMutation();
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (reason.trim() === '' ? { reason: t('orders.reasonMissing') } : {}),
    send: async ({ reason }) => {
      const { error } = await takeSteps({ orderIds: [...orderIds], step: 'cancel', reason: reason.trim() });
      if (error !== undefined) return { error: toError(error) };
      onClose();
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('orders.cancelConfirm', { count: orderIds.length })}>
      <FormTextArea
        field={form.field('reason')}
        label={t('orders.reason')}
        hint={t('orders.reasonHint')}
        rows={2}
        maxLength={CANCEL_REASON_MAX_LENGTH}
      />
    </Form>
  );
}

/** Cancels orders with a reason, which their students read. */
export function CancelDialog({ isOpen, ...props }: Props) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('orders.cancelTitle')} onClose={props.onClose}>
      {isOpen && <CancelForm {...props} />}
    </Dialog>
  );
}
