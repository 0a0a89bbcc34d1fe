import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, formatDay, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, skipToken, usePortalSelector } from '@portal/platform';
import { Icon } from '@portal/ui';
import { Line, LineList } from '@portal/ui/display';
import type { Account } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useOwnAccountQuery } from './due-payment.api.ts';

/** The page that says how to pay. */
const PAYMENT_PATH = '/paymentcode';

interface Due {
  readonly dueOn: string;
  readonly amount: number;
}

/** What has to be paid next, by its day. */
function nextPayment({ services }: Account): Due | undefined {
  const due = services.flatMap(({ dueOn, dueAmount }) =>
    dueOn === null || dueAmount <= 0 ? [] : [{ dueOn, amount: dueAmount }],
  );
  return due.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))[0];
}

/** A student's next payment; nothing without a page that says how to pay. */
export function useDuePayment(nav: readonly NavItem[]): Due | undefined {
  const isStudent = usePortalSelector(selectUser)?.role === 'student';
  const hasPage = nav.some(({ to }) => to === PAYMENT_PATH);
  // Without a response the payments page alone tells.
  const { data: account } = useOwnAccountQuery(isStudent && hasPage ? {} : skipToken);
  return account && nextPayment(account);
}

/** A student's next payment with its day, in a line of its own. */
export function DueLine({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const due = useDuePayment(nav);
  const [today] = useState(() => dayOf(new Date()));
  if (!due) return null;
  const amount = formatMoney(due.amount, language);
  const isOverdue = due.dueOn < today;
  return (
    <LineList label={t('home.payment')}>
      <Line
        lead={<Icon name={isOverdue ? 'alert' : 'clock'} size={20} />}
        title={
          <Link to={PAYMENT_PATH}>
            {t(isOverdue ? 'home.overdue' : 'home.due', { amount, day: formatDay(due.dueOn, language) })}
          </Link>
        }
        weight={isOverdue ? 'strong' : 'plain'}
      />
    </LineList>
  );
}
