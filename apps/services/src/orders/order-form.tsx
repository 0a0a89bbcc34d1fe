import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { Load, showToast } from '@portal/ui';
import { Drawer, SkeletonForm } from '@portal/ui/display';
import { Form, useForm, useToFormError } from '@portal/ui/forms';
import type { Order } from '@portal/wire';
import { MissingFields, OrderFields } from './order-fields.tsx';
import { missingFields, needsText, newValues, valuesOf, type OrderValues } from './order-values.ts';
import { useSaveOrderMutation } from './orders.api.ts';
import { useOrderChoices, type OrderChoices } from './use-order-choices.ts';

interface FormProps {
  /** The order to repeat. */
  readonly again: Order | undefined;
  /** The newest order, whose place and purpose a new one begins with. */
  readonly last: Order | undefined;
  readonly onSent: () => void;
}

function OrderForm({ again, last, onSent, choices }: FormProps & { readonly choices: OrderChoices }) {
  const t = useTranslations('services');
  const toError = useToFormError();
  const [save] = useSaveOrderMutation();
  const draft = useDraft(again ? `order ${again.id}` : 'order');
  const form = useForm<OrderValues>({
    initial: again ? valuesOf(again, choices) : newValues(last, choices),
    draft,
    validate: (values) =>
      Object.fromEntries(
        missingFields(values, choices.purposes).map((name) => [name, t(`orders.missing.${name}`)]),
      ),
    send: async ({ purposeText, ...values }) => {
      const isOwnText = needsText(choices.purposes, values.purposeId);
      const { error } = await save({ ...values, purposeText: isOwnText ? purposeText.trim() : undefined });
      if (error !== undefined) return { error: toError(error) };
      draft.write('');
      onSent();
      void showToast({ kind: 'success', text: t('orders.sent') });
      return undefined;
    },
  });
  return (
    <Form
      form={form}
      submit={t('orders.send')}
      isWide
      notice={<MissingFields form={form} choices={choices} />}
    >
      <OrderFields form={form} choices={choices} />
    </Form>
  );
}

function LoadedForm(props: FormProps) {
  return (
    <Load query={useOrderChoices()} skeleton={<SkeletonForm />}>
      {(choices) => <OrderForm {...props} choices={choices} />}
    </Load>
  );
}

/** A new order, or an earlier one once more (spec §2 Single window). */
export function OrderFormDrawer({
  isOpen,
  onClose,
  ...form
}: FormProps & { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useTranslations('services');
  return (
    <Drawer isOpen={isOpen} title={t(form.again ? 'orders.againTitle' : 'orders.new')} onClose={onClose}>
      {isOpen && <LoadedForm {...form} />}
    </Drawer>
  );
}
