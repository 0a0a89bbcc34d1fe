import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, formatDay, formatMoney, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, skipToken, usePortalSelector } from '@portal/platform';
import { Icon } from '@portal/ui';
import type { Account } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useOwnAccountQuery } from './due-payment.api.ts';
import * as styles from './home.module.css';

/** The page that says how to pay. */
const PAYMENT_PATH = '/paymentcode';

/** What has to be paid next, by its day. */
function nextPayment({ services }: Account): { readonly dueOn: string; readonly amount: number } | undefined {
  const due = services.flatMap(({ dueOn, dueAmount }) =>
    dueOn === null || dueAmount <= 0 ? [] : [{ dueOn, amount: dueAmount }],
  );
  return due.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))[0];
}

/** A student's next payment with its day. */
export function DuePayment({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const language = useLanguage();
  const isStudent = usePortalSelector(selectUser)?.role === 'student';
  const hasPage = nav.some(({ to }) => to === PAYMENT_PATH);
  // Without a response the payments page alone tells.
  const { data: account } = useOwnAccountQuery(isStudent && hasPage ? {} : skipToken);
  const [today] = useState(() => dayOf(new Date()));
  const due = account && nextPayment(account);
  if (!due) return null;
  const amount = formatMoney(due.amount, language);
  const isOverdue = due.dueOn < today;
  return (
    <p className={styles.due} data-overdue={isOverdue}>
      <Icon name={isOverdue ? 'alert' : 'clock'} size={20} />
      <Link className={styles.dueLink} to={PAYMENT_PATH}>
        {t(isOverdue ? 'home.overdue' : 'home.due', { amount, day: formatDay(due.dueOn, language) })}
      </Link>
    </p>
  );
}
