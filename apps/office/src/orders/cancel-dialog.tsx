import { useTranslations } from '@portal/i18n';
import { useToFormError } from '@portal/ui/forms';
import { CANCEL_REASON_MAX_LENGTH } from '@portal/wire/single-window/office-orders';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import { useTakeStepsMutation } from './queue.api.ts';

interface Props {
  readonly orderIds: readonly number[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Cancels orders with a reason, which their students read. */
export function CancelDialog({ orderIds, ...props }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [takeSteps] = useTakeStepsMutation();
  return (
    <ReasonDialog
      {...props}
      title={t('orders.cancelTitle')}
      hint={t('orders.reasonHint')}
      submit={t('orders.cancelConfirm', { count: orderIds.length })}
      maxLength={CANCEL_REASON_MAX_LENGTH}
      onSend={async (reason) => {
        const { error } = await takeSteps({ orderIds: [...orderIds], step: 'cancel', reason });
        return error === undefined ? undefined : toError(error);
      }}
    />
  );
}
