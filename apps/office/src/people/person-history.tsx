import { browserName } from '@portal/domain';
import { formatDate, formatTime, useLanguage, useTranslations } from '@portal/i18n';
import { Table, type TableColumn } from '@portal/ui/display';
import type { PersonalCard, PersonCard } from '@portal/wire';
import * as styles from './people.module.css';

type SeenDevice = PersonCard['devices'][number];
type CardOrder = PersonalCard['orders'][number];
type Membership = PersonalCard['memberships'][number];

/** Where the person is signed in. */
export function DevicesPart({ devices }: Pick<PersonCard, 'devices'>) {
  const t = useTranslations('office');
  const language = useLanguage();
  const moment = (at: string) => `${formatDate(at, language)}, ${formatTime(at)}`;
  const columns: TableColumn<SeenDevice>[] = [
    {
      id: 'device',
      header: t('people.device'),
      isRowHeader: true,
      cell: ({ userAgent }) => browserName(userAgent) ?? t('people.unknownDevice'),
    },
    { id: 'seen', header: t('people.lastSeen'), cell: ({ lastSeenAt }) => moment(lastSeenAt) },
    { id: 'since', header: t('people.signedIn'), cell: ({ signedInAt }) => moment(signedInAt) },
    { id: 'address', header: t('people.address'), cell: ({ address }) => address ?? '–' },
  ];
  return (
    <section className={styles.part}>
      <h3>{t('people.devices')}</h3>
      {devices.length === 0 ? (
        <p>{t('people.noDevices')}</p>
      ) : (
        <Table caption={t('people.devices')} columns={columns} rows={devices} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

function Orders({ orders }: Pick<PersonalCard, 'orders'>) {
  const t = useTranslations('office');
  const language = useLanguage();
  const columns: TableColumn<CardOrder>[] = [
    {
      id: 'kind',
      header: t('people.order'),
      isRowHeader: true,
      cell: ({ kind }) => t(`people.orderKinds.${kind}`),
    },
    {
      id: 'effective',
      header: t('people.from'),
      cell: ({ effectiveOn }) => formatDate(effectiveOn, language),
    },
    { id: 'group', header: t('people.group'), cell: ({ groupName }) => groupName },
    {
      id: 'number',
      header: t('people.orderNumber'),
      cell: ({ number, date }) => t('people.numberOf', { number, date: formatDate(date, language) }),
    },
  ];
  return (
    <Table
      caption={t('people.orders')}
      columns={columns}
      rows={orders}
      rowKey={({ kind, number, effectiveOn }) => `${kind} ${number} ${effectiveOn}`}
    />
  );
}

function Memberships({ memberships }: Pick<PersonalCard, 'memberships'>) {
  const t = useTranslations('office');
  const language = useLanguage();
  const shown = (day: string | null) => (day === null ? '–' : formatDate(day, language));
  const columns: TableColumn<Membership>[] = [
    { id: 'group', header: t('people.group'), isRowHeader: true, cell: ({ groupName }) => groupName },
    { id: 'from', header: t('people.from'), cell: ({ firstDay }) => shown(firstDay) },
    { id: 'to', header: t('people.to'), cell: ({ lastDay }) => shown(lastDay) },
  ];
  return (
    <Table
      caption={t('people.groups')}
      columns={columns}
      rows={memberships}
      rowKey={({ groupName, firstDay }) => `${groupName} ${firstDay}`}
    />
  );
}

/** The orders about a student, and the groups with their days (D-62, D-63). */
export function RecordPart({ record: { orders, memberships } }: { readonly record: PersonalCard }) {
  const t = useTranslations('office');
  return (
    <>
      <section className={styles.part}>
        <h3>{t('people.orders')}</h3>
        {orders.length === 0 ? <p>{t('people.noOrders')}</p> : <Orders orders={orders} />}
      </section>
      <section className={styles.part}>
        <h3>{t('people.groups')}</h3>
        {memberships.length === 0 ? <p>{t('people.noGroups')}</p> : <Memberships memberships={memberships} />}
      </section>
    </>
  );
}
