import { useTranslations } from '@portal/i18n';
import { EmptyState } from '@portal/ui';
import { CellLines, RowButton, Table, type TableColumn } from '@portal/ui/display';
import type { Webhook } from '@portal/wire/webhooks/webhooks';
import { WebhookStateText } from './webhook-state.tsx';
import * as styles from './webhooks.module.css';

interface Props {
  readonly webhooks: readonly Webhook[];
  readonly onOpen: (id: number) => void;
}

/** All webhooks with what they tell and how it goes. */
export function WebhookList({ webhooks, onOpen }: Props) {
  const t = useTranslations('office');
  if (webhooks.length === 0)
    return <EmptyState title={t('webhooks.none')}>{t('webhooks.noneHint')}</EmptyState>;
  const columns: TableColumn<Webhook>[] = [
    {
      id: 'name',
      header: t('webhooks.program'),
      isRowHeader: true,
      cell: ({ id, name, url }) => (
        <CellLines>
          <RowButton onPress={() => onOpen(id)}>{name}</RowButton>
          <small className={styles.url}>{url}</small>
        </CellLines>
      ),
    },
    {
      id: 'events',
      header: t('webhooks.events'),
      cell: ({ events }) => events.map((event) => t(`webhooks.eventNames.${event}`)).join(', '),
    },
    { id: 'state', header: t('webhooks.state'), cell: (webhook) => <WebhookStateText webhook={webhook} /> },
    {
      id: 'messages',
      header: t('webhooks.messages'),
      cell: ({ waitingCount, deadCount }) => (
        <CellLines>
          <span>{t('webhooks.waitingCount', { count: waitingCount })}</span>
          {deadCount > 0 && <small>{t('webhooks.deadCount', { count: deadCount })}</small>}
        </CellLines>
      ),
    },
  ];
  return <Table caption={t('webhooks.title')} columns={columns} rows={webhooks} rowKey={({ id }) => id} />;
}
