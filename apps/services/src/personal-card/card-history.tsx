import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Table, type TableColumn } from '@portal/ui/display';
import type { PersonalCard } from '@portal/wire';
import * as styles from './personal-card.module.css';

type CardOrder = PersonalCard['orders'][number];
type Membership = PersonalCard['memberships'][number];

function Orders({ orders }: { readonly orders: readonly CardOrder[] }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const columns: TableColumn<CardOrder>[] = [
    {
      id: 'kind',
      header: t('personalCard.order'),
      isRowHeader: true,
      cell: ({ kind }) => t(`personalCard.orderKinds.${kind}`),
    },
    { id: 'number', header: t('personalCard.orderNumber'), cell: ({ number }) => number },
    { id: 'date', header: t('personalCard.orderDate'), cell: ({ date }) => formatDate(date, language) },
    {
      id: 'effective',
      header: t('personalCard.effectiveOn'),
      cell: ({ effectiveOn }) => formatDate(effectiveOn, language),
    },
    { id: 'group', header: t('personalCard.group'), cell: ({ groupName }) => groupName },
  ];
  return (
    <Table
      caption={t('personalCard.orders')}
      columns={columns}
      rows={orders}
      rowKey={({ kind, number, effectiveOn }) => `${kind} ${number} ${effectiveOn}`}
    />
  );
}

function Memberships({ memberships }: { readonly memberships: readonly Membership[] }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const dayOf = (day: string | null) => (day === null ? '–' : formatDate(day, language));
  const columns: TableColumn<Membership>[] = [
    {
      id: 'group',
      header: t('personalCard.group'),
      isRowHeader: true,
      cell: ({ groupName }) => groupName,
    },
    {
      id: 'kind',
      header: t('personalCard.groupKind'),
      cell: ({ isHome }) => t(isHome ? 'personalCard.homeGroup' : 'personalCard.stream'),
    },
    { id: 'from', header: t('personalCard.from'), cell: ({ firstDay }) => dayOf(firstDay) },
    { id: 'until', header: t('personalCard.until'), cell: ({ lastDay }) => dayOf(lastDay) },
  ];
  return (
    <Table
      caption={t('personalCard.groups')}
      columns={columns}
      rows={memberships}
      rowKey={({ groupName, firstDay }) => `${groupName} ${firstDay}`}
    />
  );
}

/** The orders about the student, and the groups with their days (D-62, D-63). */
export function CardHistory({ card: { orders, memberships } }: { readonly card: PersonalCard }) {
  const t = useTranslations('services');
  return (
    <>
      <section className={styles.part}>
        <h2>{t('personalCard.orders')}</h2>
        {orders.length === 0 ? <p>{t('personalCard.noOrders')}</p> : <Orders orders={orders} />}
      </section>
      <section className={styles.part}>
        <h2>{t('personalCard.groups')}</h2>
        {memberships.length === 0 ? (
          <p>{t('personalCard.noGroups')}</p>
        ) : (
          <Memberships memberships={memberships} />
        )}
      </section>
    </>
  );
}
