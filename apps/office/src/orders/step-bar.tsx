import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, showToast } from '@portal/ui';
import { Checkbox, useToFormError } from '@portal/ui/forms';
import type { OfficeOrder, OfficeStep, OrderStatus } from '@portal/wire';
import { OFFICE_STEP_MAX } from '@portal/wire/single-window/office-orders';
import type { Selection } from '../shared/use-selection.ts';
import { unless } from '../shared/unless.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import * as styles from './orders.module.css';
import { PrepareDialog } from './prepare-dialog.tsx';
import { PrintButton } from './print-button.tsx';
import { useTakeStepsMutation } from './queue.api.ts';

type PlainStep = Exclude<OfficeStep, 'cancel'>;

/** The step that an order of a status takes next. */
const nextSteps: Readonly<Partial<Record<OrderStatus, PlainStep>>> = {
  waiting: 'take',
  preparing: 'prepare',
  prepared: 'issue',
};

interface Props {
  readonly status: OrderStatus;
  readonly orders: readonly OfficeOrder[];
  readonly selection: Selection;
}

/** Selects the shown orders, and takes the next step with those that are selected. */
export function StepBar({ status, orders, selection }: Props) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [takeSteps, { isLoading }] = useTakeStepsMutation();
  const [opened, setOpened] = useState<'cancel' | 'prepare'>();
  const step = nextSteps[status];
  if (step === undefined) return null;
  const shownIds = orders.map(({ id }) => id);
  const chosen = orders.filter(({ id }) => selection.ids.has(id)).slice(0, OFFICE_STEP_MAX);
  const orderIds = chosen.map(({ id }) => id);
  const count = orderIds.length;
  const take = async () => {
    const { error } = await takeSteps({ orderIds, step, reason: undefined });
    await showToast(
      error === undefined
        ? { kind: 'success', text: t(`orders.done.${step}`, { count }) }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return (
    <div className={styles.bar}>
      <Checkbox
        label={t('orders.all', { count: shownIds.length })}
        isChecked={shownIds.length > 0 && shownIds.every((id) => selection.ids.has(id))}
        onChange={(isChecked) => selection.set(shownIds, isChecked)}
      />
      <span className={styles.steps}>
        <Button
          variant="primary"
          isBusy={isLoading}
          {...unless(count === 0, () => (step === 'prepare' ? setOpened(step) : void take()))}
        >
          {t(`orders.steps.${step}`, { count })}
        </Button>
        {status !== 'waiting' && <PrintButton orders={chosen} />}
        {status === 'preparing' && (
          <Button {...unless(count === 0, () => setOpened('cancel'))}>
            {t('orders.steps.cancel', { count })}
          </Button>
        )}
      </span>
      <PrepareDialog orders={chosen} isOpen={opened === 'prepare'} onClose={() => setOpened(undefined)} />
      <CancelDialog orderIds={orderIds} isOpen={opened === 'cancel'} onClose={() => setOpened(undefined)} />
    </div>
  );
}
