import { useSearchParams } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { useMayCall } from '@portal/platform';
import { Load, Page } from '@portal/ui';
import { SkeletonCards } from '@portal/ui/display';
import { payments as paymentCalls, type Account, type Payment, type ServiceBalance } from '@portal/wire';
import { LedgerTable } from './ledger-table.tsx';
import { OwedServices } from './owed-services.tsx';
import { PaySection } from './pay-section.tsx';
import { usePaymentAccountQuery } from './payments.api.ts';
import { ReturnedPayment } from './returned-payment.tsx';
import { useLivePayments } from './use-live-payments.ts';
import { useWritePaymentTarget } from './use-payment-target.ts';
import { WaitingPayments } from './waiting-payments.tsx';

/** Leaves the portal: the bank sends the student back to this page. */
const openBank = ({ address }: Payment): void => {
  if (address !== null) globalThis.location.assign(address);
};

const showWays = (): void => document.getElementById('pay')?.scrollIntoView();

function AccountView({ account, mayPay }: { readonly account: Account; readonly mayPay: boolean }) {
  const write = useWritePaymentTarget();
  const { entries, payments } = account;
  const chooseService = ({ academicYearId, serviceId }: ServiceBalance) => {
    write({ yearId: academicYearId, serviceId });
    showWays();
  };
  return (
    <>
      <OwedServices account={account} onPay={mayPay ? chooseService : undefined} />
      <WaitingPayments payments={payments} />
      {mayPay && <PaySection account={account} onCreated={openBank} />}
      {entries.length > 0 && <LedgerTable entries={entries} />}
    </>
  );
}

/** What the student owes, how to pay it, and what was paid (spec §2 Payment). */
export function Component() {
  const t = useTranslations('services');
  const [params] = useSearchParams();
  const query = usePaymentAccountQuery({});
  const mayPay = useMayCall(paymentCalls.code);
  useLivePayments();
  const returned = params.get('payment');
  return (
    <Page
      kind="list"
      title={t('paymentcode.title')}
      lead={t(mayPay ? 'paymentcode.lead' : 'paymentcode.leadGraduate')}
    >
      {returned !== null && <ReturnedPayment reference={returned} />}
      <Load query={query} skeleton={<SkeletonCards />}>
        {(account) => <AccountView account={account} mayPay={mayPay} />}
      </Load>
    </Page>
  );
}
