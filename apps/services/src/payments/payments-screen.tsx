import type { ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken, useAddressParams, useMayCall, useStoredAt, type NotificationRef } from '@portal/platform';
import { Load, Page, StoredDataNotice } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import { payments as paymentCalls, type Account, type Payment, type ServiceBalance } from '@portal/wire';
import { CodeCard } from './code-card.tsx';
import { DebtLines } from './debt-lines.tsx';
import { HistoryLines } from './history-lines.tsx';
import { OwedSpotlight } from './owed-spotlight.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { usePaymentAccountQuery, usePaymentCodeQuery } from './payments.api.ts';
import { ReturnedPayment } from './returned-payment.tsx';
import { UnfinishedPayments } from './unfinished-payments.tsx';
import { useLivePayments } from './use-live-payments.ts';
import { usePaymentTarget } from './use-payment-target.ts';
import * as styles from './payments.module.css';

/** Leaves the portal: the bank sends the student back to this page. */
const openBank = ({ address }: Payment): void => {
  if (address !== null) globalThis.location.assign(address);
};

interface AccountProps {
  readonly account: Account;
  /** The ref of what tells the end of a payment. */
  readonly noticeRef: NotificationRef;
  /** Missing for graduates, who only read. */
  readonly onPay?: (service?: ServiceBalance) => void;
  readonly children?: ReactNode;
}

function AccountView({ account, noticeRef, onPay, children }: AccountProps) {
  const { entries, payments, services } = account;
  return (
    <div className={styles.account}>
      <div className={styles.column}>
        <OwedSpotlight account={account} onPay={onPay} />
        {children}
        <DebtLines services={services} onPay={onPay} />
        <UnfinishedPayments payments={payments} noticeRef={noticeRef} mayCancel={onPay !== undefined} />
      </div>
      {entries.length > 0 && <HistoryLines entries={entries} noticeRef={noticeRef} />}
    </div>
  );
}

/** The account of somebody who pays: with the code, which a cash desk asks for, and the step of paying. */
function PayingView({ account, noticeRef }: Pick<AccountProps, 'account' | 'noticeRef'>) {
  const choice = usePaymentTarget(account.services.find(({ balance }) => balance > 0));
  const codeQuery = usePaymentCodeQuery(choice.target ?? skipToken);
  const { currentData: code } = codeQuery;
  return (
    <AccountView account={account} noticeRef={noticeRef} onPay={choice.open}>
      {code && <CodeCard code={code.code} subject={choice.subject} />}
      <PayDialog
        account={account}
        choice={choice}
        codeQuery={codeQuery}
        onCreated={openBank}
        onClose={choice.close}
      />
    </AccountView>
  );
}

/** What the student owes, how to pay it, and what was paid (spec §2 Payment). */
export function Component() {
  const t = useTranslations('services');
  const { params } = useAddressParams();
  const query = usePaymentAccountQuery({});
  const mayPay = useMayCall(paymentCalls.code);
  const noticeRef = useLivePayments();
  const returned = params.get('payment');
  return (
    <Page
      kind="list"
      title={t('paymentcode.title')}
      lead={t(mayPay ? 'paymentcode.lead' : 'paymentcode.leadGraduate')}
    >
      <StoredDataNotice storedAt={useStoredAt(query)} />
      {returned !== null && <ReturnedPayment reference={returned} noticeRef={noticeRef} />}
      <Load query={query} skeleton={<SkeletonCards />}>
        {(account) =>
          mayPay ? (
            <PayingView account={account} noticeRef={noticeRef} />
          ) : (
            <AccountView account={account} noticeRef={noticeRef} />
          )
        }
      </Load>
    </Page>
  );
}
