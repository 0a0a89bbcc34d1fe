import { useTranslations } from '@portal/i18n';
import { Dialog, showToast } from '@portal/ui';
import { Form, FormTextArea, useForm, useToFormError } from '@portal/ui/forms';
import type { OfficeOrder } from '@portal/wire';
import { PICKUP_MAX_LENGTH } from '@portal/wire/single-window/office-orders';
import { useTakeStepsMutation } from './queue.api.ts';

interface FormProps {
  readonly orders: readonly OfficeOrder[];
  readonly onClose: () => void;
}

/** What the students of the orders read of where and when, as the university has set it. */
function UsualPickups({ orders }: Pick<FormProps, 'orders'>) {
  const t = useTranslations('office');
  const texts = [...new Set(orders.flatMap(({ pickup }) => pickup ?? []))];
  if (texts.length === 0) return <p>{t('orders.pickupUnknown')}</p>;
  return (
    <div>
      <p>{t('orders.pickupUsual')}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function PrepareForm({ orders, onClose }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [takeSteps] = useTakeStepsMutation();
  const count = orders.length;
  const form = useForm({
    initial: { pickup: '' },
    validate: () => ({}),
    send: async ({ pickup }) => {
      const { error } = await takeSteps({
        orderIds: orders.map(({ id }) => id),
        step: 'prepare',
        reason: undefined,
        pickup: pickup.trim() === '' ? undefined : pickup.trim(),
      });
      if (error !== undefined) return { error: toError(error) };
      onClose();
      void showToast({ kind: 'success', text: t('orders.done.prepare', { count }) });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('orders.prepareConfirm', { count })}>
      <UsualPickups orders={orders} />
      <FormTextArea
        field={form.field('pickup')}
        label={t('orders.pickupLabel')}
        hint={t('orders.pickupHint')}
        rows={2}
        maxLength={PICKUP_MAX_LENGTH}
      />
    </Form>
  );
}

/** Tells the students that their documents are ready, and where and when to fetch them. */
export function PrepareDialog({ isOpen, ...props }: FormProps & { readonly isOpen: boolean }) {
  const t = useTranslations('office');
  return (
    <Dialog isOpen={isOpen} title={t('orders.prepareTitle')} onClose={props.onClose}>
      {isOpen && <PrepareForm {...props} />}
    </Dialog>
  );
}
