import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Money, Table, type TableColumn } from '@portal/ui/display';
import type { LedgerEntry } from '@portal/wire';
import { ReceiptLink } from './receipt-link.tsx';
import * as styles from './payments.module.css';

const isPayment = ({ kind }: LedgerEntry): boolean => kind === 'payment';

/** The line of a discount that is owed again. */
const isGivenBack = (kind: LedgerEntry['kind'], amount: number): boolean => kind === 'discount' && amount > 0;

/** The money of a refunded payment has gone back: it has no receipt. */
const hasReceipt = (entry: LedgerEntry, entries: readonly LedgerEntry[]): boolean =>
  isPayment(entry) &&
  !entries.some(({ kind, reference }) => kind === 'refund' && reference === entry.reference);

/** Every charge and payment, newest first; the amounts add up to the balance. */
export function LedgerTable({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const columns: readonly TableColumn<LedgerEntry>[] = [
    {
      id: 'date',
      header: t('paymentcode.date'),
      cell: ({ recordedAt }) => formatDate(recordedAt, language),
    },
    {
      id: 'what',
      header: t('paymentcode.entry'),
      isRowHeader: true,
      cell: ({ kind, amount, serviceName, academicYear, note, dueOn }) => (
        <span className={styles.what}>
          <span>{`${t(`paymentcode.kinds.${isGivenBack(kind, amount) ? 'discountBack' : kind}`)}: ${serviceName}, ${academicYear}`}</span>
          {note !== null && <span className={styles.hint}>{note}</span>}
          {dueOn !== null && (
            <span className={styles.hint}>
              {t('paymentcode.dueOn', { date: formatDate(dueOn, language) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('paymentcode.amountColumn'),
      align: 'end',
      cell: ({ amount }) => <Money tyiyn={amount} />,
    },
    {
      id: 'receipt',
      header: t('paymentcode.receipt'),
      isHeaderHidden: true,
      cell: (entry) =>
        hasReceipt(entry, entries) && entry.reference !== null && <ReceiptLink reference={entry.reference} />,
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="payments-history">
      <h2 id="payments-history">{t('paymentcode.history')}</h2>
      <Table caption={t('paymentcode.history')} columns={columns} rows={entries} rowKey={({ id }) => id} />
    </section>
  );
}
