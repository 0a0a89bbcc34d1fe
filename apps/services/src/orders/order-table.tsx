import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { RowButton, Status, Table, type TableColumn } from '@portal/ui/display';
import { isOpenOrder, type Order } from '@portal/wire';
import { statusKinds } from './order-steps.ts';
import * as styles from './orders.module.css';

/** What a student can do with an order. */
export interface OrderHandlers {
  /** False for graduates, who only read. */
  readonly mayOrder: boolean;
  readonly onAgain: (order: Order) => void;
  readonly onCancel: (order: Order) => void;
}

interface Props extends OrderHandlers {
  readonly orders: readonly Order[];
  readonly onOpen: (order: Order) => void;
}

function OrderAction({
  order,
  onAgain,
  onCancel,
}: Omit<OrderHandlers, 'mayOrder'> & { readonly order: Order }) {
  const t = useTranslations('services');
  const { name } = order.document;
  const isWaiting = order.status === 'waiting';
  return (
    <div className={styles.actions}>
      <Button
        variant="subtle"
        onClick={() => (isWaiting ? onCancel(order) : onAgain(order))}
        aria-label={t(isWaiting ? 'orders.cancelOf' : 'orders.againOf', { name })}
      >
        {t(isWaiting ? 'orders.cancel' : 'orders.again')}
      </Button>
    </div>
  );
}

/** Students cancel what waits, and repeat what is closed. */
const hasAction = ({ status }: Order): boolean => status === 'waiting' || !isOpenOrder(status);

/** The history of orders (spec §2 Single window): a table, and cards where the space is narrow. */
export function OrderTable({ orders, onOpen, mayOrder, ...actions }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const columns: TableColumn<Order>[] = [
    {
      id: 'document',
      header: t('orders.document'),
      isRowHeader: true,
      cell: (order) => <RowButton onPress={() => onOpen(order)}>{order.document.name}</RowButton>,
    },
    {
      id: 'status',
      header: t('orders.state'),
      cell: ({ status }) => <Status kind={statusKinds[status]}>{t(`orders.status.${status}`)}</Status>,
    },
    { id: 'date', header: t('orders.date'), cell: ({ createdAt }) => formatDate(createdAt, language) },
    { id: 'region', header: t('orders.region'), cell: ({ region }) => region.name },
    { id: 'district', header: t('orders.district'), cell: ({ district }) => district.name },
    {
      id: 'actions',
      header: t('orders.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (order) => mayOrder && hasAction(order) && <OrderAction order={order} {...actions} />,
    },
  ];
  return <Table caption={t('orders.history')} columns={columns} rows={orders} rowKey={({ id }) => id} />;
}
