import { useState, type ComponentProps } from 'react';
import { useTranslations } from '@portal/i18n';
import { useAddressParams, useDebouncedValue, withParams } from '@portal/platform';
import { EmptyState, Load, Page, TextField } from '@portal/ui';
import { SkeletonTable, Tabs } from '@portal/ui/display';
import type { OfficeOrder, OrderStatus, RequestOf } from '@portal/wire';
import { orderQueueFiles } from '@portal/wire/single-window/order-queue-files';
import { orderStatuses } from '@portal/wire/single-window/order-statuses';
import { FileMenu } from '../shared/file-menu.tsx';
import { PagedTable } from '../shared/long-list/paged-table.tsx';
import { useOrderColumns } from './order-columns.tsx';
import * as styles from './orders.module.css';
import { useOrderQueueInfiniteQuery } from './queue.api.ts';
import { StepBar } from './step-bar.tsx';
import { useSelection } from '../shared/use-selection.ts';

interface QueueProps {
  readonly filter: RequestOf<typeof orderQueueFiles.xlsx>;
  readonly query: ComponentProps<typeof PagedTable>['query'];
  readonly orders: readonly OfficeOrder[];
}

/** The orders of one status, and what can be done with them. */
function Queue({ filter, query, orders }: QueueProps) {
  const t = useTranslations('office');
  const shownIds = orders.map(({ id }) => id);
  const selection = useSelection(shownIds);
  const columns = useOrderColumns(selection);
  return (
    <>
      <StepBar status={filter.status} orders={orders} selection={selection} />
      <PagedTable
        query={query}
        tools={
          <FileMenu label={t('orders.download')} endpoints={orderQueueFiles} request={filter} name="orders" />
        }
        caption={t('orders.title')}
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
      />
    </>
  );
}

/** Orders of documents as the office works through them: chosen, and one step taken with many at once (D-65). */
export function Component() {
  const t = useTranslations('office');
  const { params, change } = useAddressParams();
  const status = orderStatuses.find((one) => one === params.get('status')) ?? 'waiting';
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim());
  const query = useOrderQueueInfiniteQuery({ status, text }, { refetchOnMountOrArgChange: true });
  const counts = query.currentData?.pages[0];
  const countOf: Readonly<Partial<Record<OrderStatus, number>>> = {
    waiting: counts?.waitingCount,
    preparing: counts?.preparingCount,
    prepared: counts?.preparedCount,
  };
  return (
    <Page kind="list" title={t('orders.title')} lead={t('orders.lead')}>
      <Tabs
        label={t('orders.states')}
        tabs={orderStatuses.map((id) => ({
          id,
          label: [t(`orders.status.${id}`), countOf[id]].filter(Boolean).join(' · '),
        }))}
        value={status}
        onChange={(next) =>
          change((newest) => withParams(newest, { status: next === 'waiting' ? undefined : next }))
        }
      >
        <div className={styles.part}>
          <div className={styles.search}>
            <TextField
              type="search"
              label={t('orders.search')}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <Load
            query={query}
            isEmpty={({ pages }) => pages[0]?.orders.length === 0}
            skeleton={<SkeletonTable columns={5} />}
            empty={
              <EmptyState
                icon={text === '' ? 'check' : 'search'}
                title={t(text === '' ? `orders.none.${status}` : 'orders.nobody')}
              />
            }
          >
            {({ pages }) => (
              <Queue
                key={status}
                filter={{ status, text: text || undefined }}
                query={query}
                orders={pages.flatMap(({ orders }) => orders)}
              />
            )}
          </Load>
        </div>
      </Tabs>
    </Page>
  );
}
