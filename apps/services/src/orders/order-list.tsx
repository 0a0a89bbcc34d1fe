import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import type { NotificationRef } from '@portal/platform';
import { Button } from '@portal/ui';
import { Line, LineList, RowButton, Status } from '@portal/ui/display';
import { isOpenOrder, type Order } from '@portal/wire';
import { statusKinds } from './order-steps.ts';

/** What a student can do with an order. */
export interface OrderHandlers {
  /** False for graduates, who only read. */
  readonly mayOrder: boolean;
  /** The ref of what tells a step of an order. */
  readonly noticeRef: NotificationRef;
  readonly onAgain: (order: Order) => void;
  readonly onCancel: (order: Order) => void;
}

interface Props extends OrderHandlers {
  readonly orders: readonly Order[];
  readonly onOpen: (order: Order) => void;
}

interface ActionProps extends Omit<OrderHandlers, 'mayOrder' | 'noticeRef'> {
  readonly order: Order;
}

function OrderAction({ order, onAgain, onCancel }: ActionProps) {
  const t = useTranslations('services');
  const { name } = order.document;
  const isWaiting = order.status === 'waiting';
  return (
    <Button
      variant="subtle"
      onClick={() => (isWaiting ? onCancel(order) : onAgain(order))}
      aria-label={t(isWaiting ? 'orders.cancelOf' : 'orders.againOf', { name })}
    >
      {t(isWaiting ? 'orders.cancel' : 'orders.again')}
    </Button>
  );
}

/** Students cancel what waits, and repeat what is closed. */
const hasAction = ({ status }: Order): boolean => status === 'waiting' || !isOpenOrder(status);

const placeOf = ({ region, district }: Order): string =>
  region.name === district.name ? region.name : `${region.name}, ${district.name}`;

/** The history of orders (spec §2 Single window): a line for each; what is over is quiet. */
export function OrderList({ orders, onOpen, mayOrder, noticeRef, ...actions }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  return (
    <LineList label={t('orders.history')}>
      {orders.map((order) => (
        <Line
          key={order.id}
          ref={noticeRef(`?order=${order.id}`)}
          title={<RowButton onPress={() => onOpen(order)}>{order.document.name}</RowButton>}
          detail={`${formatDate(order.createdAt, language)} · ${placeOf(order)}`}
          state={
            <>
              <Status kind={statusKinds[order.status]}>{t(`orders.status.${order.status}`)}</Status>
              {mayOrder && hasAction(order) && <OrderAction order={order} {...actions} />}
            </>
          }
          weight={isOpenOrder(order.status) ? 'plain' : 'quiet'}
        />
      ))}
    </LineList>
  );
}
