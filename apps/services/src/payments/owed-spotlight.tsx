import { formatDate, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Money, Spotlight } from '@portal/ui/display';
import type { Account, ServiceBalance } from '@portal/wire';
import { dueNow, subjectOf } from './payment-amounts.ts';

interface Props {
  readonly account: Account;
  /** Missing for graduates, who only read; without a service the student chooses one. */
  readonly onPay: ((service?: ServiceBalance) => void) | undefined;
}

function NothingOwed({ account: { balance }, onPay }: Props) {
  const t = useTranslations('services');
  const isInAdvance = balance < 0;
  return (
    <Spotlight
      tone="done"
      title={t(isInAdvance ? 'paymentcode.totalAdvance' : 'paymentcode.nothingOwed')}
      figure={isInAdvance && <Money tyiyn={-balance} />}
      actions={onPay && <Button onClick={() => onPay()}>{t('paymentcode.other')}</Button>}
    />
  );
}

/** What is owed now: what is overdue, or else the next part, and the way to pay it. */
export function OwedSpotlight({ account, onPay }: Props) {
  const t = useTranslations('services');
  const language = useLanguage();
  const service = account.services.find(({ balance }) => balance > 0);
  if (!service) return <NothingOwed account={account} onPay={onPay} />;
  const { dueOn, overdue } = service;
  const date = dueOn === null ? '' : formatDate(dueOn, language);
  const when = overdue > 0 ? 'paymentcode.overdueSince' : 'paymentcode.dueOn';
  const owed = dueNow(service);
  return (
    <Spotlight
      tone={overdue > 0 ? 'urgent' : 'calm'}
      eyebrow={dueOn === null ? t('paymentcode.owed') : t(when, { date })}
      title={subjectOf(service)}
      figure={<Money tyiyn={owed} />}
      actions={
        onPay && (
          <Button
            variant="primary"
            aria-label={t('paymentcode.payFor', { service: subjectOf(service) })}
            onClick={() => onPay(service)}
          >
            {t('paymentcode.pay')}
          </Button>
        )
      }
    >
      {account.balance > owed && t('paymentcode.inAll', { amount: formatMoney(account.balance, language) })}
    </Spotlight>
  );
}
