import { useTranslations } from '@portal/i18n';
import { useMayCall, useStoredAt } from '@portal/platform';
import { Button, EmptyState, Icon, Load, Page, StoredDataNotice, showToast } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import { useConfirm, useToFormError } from '@portal/ui/forms';
import { singleWindow, type Order } from '@portal/wire';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderFormDrawer } from './order-form.tsx';
import { OrderList, type OrderHandlers } from './order-list.tsx';
import { OrdersSpotlight } from './orders-spotlight.tsx';
import { useCancelOrderMutation, useOrdersQuery } from './orders.api.ts';
import { useLiveOrders } from './use-live-orders.ts';
import { useOrderAddress, type OpenedPart } from './use-order-address.ts';
import * as styles from './orders.module.css';

/** Asks, then cancels (spec §5); the office may have been faster. */
function useCancelOrder() {
  const t = useTranslations('services');
  const toError = useToFormError();
  const { confirm, dialog } = useConfirm();
  const [cancel] = useCancelOrderMutation();
  const requestCancel = async ({ id, document }: Order) => {
    const isConfirmed = await confirm({
      title: t('orders.cancelTitle'),
      text: t('orders.cancelText', { name: document.name }),
      confirm: t('orders.cancelConfirm'),
      cancel: t('orders.keep'),
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { error } = await cancel({ orderId: id });
    void showToast(
      error === undefined
        ? { kind: 'success', text: t('orders.canceled') }
        : { kind: 'error', text: toError(error).text },
    );
  };
  return { requestCancel, dialog };
}

interface PartsProps extends OrderHandlers {
  readonly opened: OpenedPart | undefined;
  readonly orders: readonly Order[];
  readonly onClose: () => void;
}

/** What is open over the list. */
function OpenedParts({ opened, orders, onClose, ...handlers }: PartsProps) {
  const found = orders.find(({ id }) => opened !== undefined && 'orderId' in opened && id === opened.orderId);
  const again = opened?.kind === 'again' ? found : undefined;
  return (
    <>
      <OrderDrawer order={opened?.kind === 'order' ? found : undefined} onClose={onClose} {...handlers} />
      {handlers.mayOrder && (
        <OrderFormDrawer
          key={again?.id ?? 'new'}
          isOpen={opened?.kind === 'new' || again !== undefined}
          again={again}
          last={orders[0]}
          onSent={onClose}
          onClose={onClose}
        />
      )}
    </>
  );
}

function NoOrders({ mayOrder }: Pick<OrderHandlers, 'mayOrder'>) {
  const t = useTranslations('services');
  return (
    <EmptyState icon="orders" title={t('orders.empty')}>
      {mayOrder && <p>{t('orders.emptyHint')}</p>}
    </EmptyState>
  );
}

/** The single window (spec §2 Single window): the history of orders, and new ones. */
export function Component() {
  const t = useTranslations('services');
  const query = useOrdersQuery({});
  const { opened, open, close } = useOrderAddress();
  const { requestCancel, dialog } = useCancelOrder();
  const noticeRef = useLiveOrders(query.refetch);
  const mayOrder = useMayCall(singleWindow.saveOrder);
  const handlers: OrderHandlers = {
    mayOrder,
    noticeRef,
    onAgain: ({ id }) => open({ kind: 'again', orderId: id }),
    onCancel: (order) => void requestCancel(order),
  };
  const newOrder = mayOrder && (
    <Button icon={<Icon name="add" size={18} />} onClick={() => open({ kind: 'new' })}>
      {t('orders.new')}
    </Button>
  );
  return (
    <Page
      kind="list"
      title={t('orders.title')}
      lead={t(mayOrder ? 'orders.lead' : 'orders.leadGraduate')}
      actions={newOrder}
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      <OrdersSpotlight orders={query.currentData ?? []} mayOrder={mayOrder} noticeRef={noticeRef} />
      <section className={styles.history}>
        <h2>{t('orders.history')}</h2>
        <Load query={query} skeleton={<SkeletonCards cards={3} />} empty={<NoOrders mayOrder={mayOrder} />}>
          {(rows) => (
            <OrderList
              orders={rows}
              onOpen={({ id }) => open({ kind: 'order', orderId: id })}
              {...handlers}
            />
          )}
        </Load>
      </section>
      {query.currentData && (
        <OpenedParts opened={opened} orders={query.currentData} onClose={close} {...handlers} />
      )}
      {dialog}
    </Page>
  );
}
