import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Drawer, Timeline } from '@portal/ui/display';
import { isOpenOrder, type Order } from '@portal/wire';
import type { OrderHandlers } from './order-list.tsx';
import { shownSteps } from './order-steps.ts';
import * as styles from './orders.module.css';

interface Props extends OrderHandlers {
  readonly order: Order | undefined;
  readonly onClose: () => void;
}

function OrderFacts({ order }: { readonly order: Order }) {
  const t = useTranslations('services');
  const { region, district, purpose, purposeText } = order;
  const facts = [
    { label: t('orders.number'), value: String(order.id) },
    { label: t('orders.purpose'), value: purposeText ?? purpose.name },
    {
      label: t('orders.place'),
      value: region.name === district.name ? region.name : `${region.name}, ${district.name}`,
    },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OrderWay({ order, noticeRef }: Pick<OrderHandlers, 'noticeRef'> & { readonly order: Order }) {
  const t = useTranslations('services');
  const { status, document } = order;
  const isAwaited = status === 'waiting' || status === 'preparing';
  return (
    <div ref={noticeRef(`?order=${order.id}`)} className={styles.opened}>
      <OrderFacts order={order} />
      <Timeline
        label={t('orders.steps')}
        steps={shownSteps(order).map(({ at, reason, ...step }) => ({
          id: step.status,
          title: t(`orders.status.${step.status}`),
          state: step.state,
          ...(at !== undefined && { at }),
          note:
            reason ??
            (step.state === 'current' && status === 'prepared'
              ? (order.pickup ?? t('orders.collect'))
              : undefined),
        }))}
      />
      {isAwaited && <p className={styles.hint}>{t('orders.usual', { count: document.usualDays })}</p>}
    </div>
  );
}

function actionsOf(
  { order, mayOrder, onAgain, onCancel }: Props,
  t: ReturnType<typeof useTranslations<'services'>>,
) {
  if (!order || !mayOrder) return undefined;
  if (order.status === 'waiting')
    return (
      <Button variant="danger" onClick={() => onCancel(order)}>
        {t('orders.cancelOrder')}
      </Button>
    );
  return isOpenOrder(order.status) ? undefined : (
    <Button variant="primary" onClick={() => onAgain(order)}>
      {t('orders.again')}
    </Button>
  );
}

/** One order with its steps and their dates (screens, Services). */
export function OrderDrawer(props: Props) {
  const t = useTranslations('services');
  const { order, noticeRef, onClose } = props;
  return (
    <Drawer
      isOpen={order !== undefined}
      title={order?.document.name ?? ''}
      onClose={onClose}
      actions={actionsOf(props, t)}
    >
      {order && <OrderWay order={order} noticeRef={noticeRef} />}
    </Drawer>
  );
}
