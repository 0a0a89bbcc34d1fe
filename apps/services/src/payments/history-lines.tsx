import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import type { NotificationRef } from '@portal/platform';
import { Line, LineList, Money } from '@portal/ui/display';
import type { LedgerEntry } from '@portal/wire';
import { subjectOf } from './payment-amounts.ts';
import { ReceiptLink } from './receipt-link.tsx';
import * as styles from './payments.module.css';

const isPayment = ({ kind }: LedgerEntry): boolean => kind === 'payment';

/** The line of a discount that is owed again. */
const isGivenBack = (kind: LedgerEntry['kind'], amount: number): boolean => kind === 'discount' && amount > 0;

/** The money of a refunded payment has gone back: it has no receipt. */
const hasReceipt = (entry: LedgerEntry, entries: readonly LedgerEntry[]): boolean =>
  isPayment(entry) &&
  !entries.some(({ kind, reference }) => kind === 'refund' && reference === entry.reference);

interface LineProps {
  readonly entry: LedgerEntry;
  readonly entries: readonly LedgerEntry[];
  readonly noticeRef: NotificationRef;
}

function EntryLine({ entry, entries, noticeRef }: LineProps) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { kind, amount, note, dueOn, recordedAt, reference } = entry;
  const details = [
    subjectOf(entry),
    formatDate(recordedAt, language),
    note,
    dueOn !== null && t('paymentcode.dueOn', { date: formatDate(dueOn, language) }),
  ];
  return (
    <Line
      ref={reference === null ? null : noticeRef(`?payment=${reference}`)}
      title={t(`paymentcode.kinds.${isGivenBack(kind, amount) ? 'discountBack' : kind}`)}
      detail={details.filter(Boolean).join(' · ')}
      value={<Money tyiyn={amount} />}
      state={
        hasReceipt(entry, entries) && reference !== null ? <ReceiptLink reference={reference} /> : undefined
      }
    />
  );
}

/** Every charge and payment, newest first; the amounts add up to the balance. */
export function HistoryLines({ entries, noticeRef }: Omit<LineProps, 'entry'>) {
  const t = useTranslations('services');
  return (
    <section className={styles.section} aria-labelledby="payments-history">
      <h2 id="payments-history">{t('paymentcode.history')}</h2>
      <LineList label={t('paymentcode.history')}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} entries={entries} noticeRef={noticeRef} />
        ))}
      </LineList>
    </section>
  );
}
