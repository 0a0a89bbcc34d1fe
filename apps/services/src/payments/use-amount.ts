import { useRef, useState } from 'react';
import type { Account, NewPayment, PaymentTarget, ServiceBalance } from '@portal/wire';
import { amountText, parseAmount } from '@portal/wire/payments/amount';
import { dueNow } from './payment-amounts.ts';

const dueFor = (
  services: readonly ServiceBalance[],
  { academicYearId, serviceId }: PaymentTarget,
): string => {
  const due = services.find((one) => one.academicYearId === academicYearId && one.serviceId === serviceId);
  return due && dueNow(due) > 0 ? amountText(dueNow(due)) : '';
};

/** What is typed for a service; what is due now stands there first. */
export function useAmount({ services }: Account, target: PaymentTarget | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly key: string; readonly text: string }>();
  const [isChecked, setIsChecked] = useState(false);
  const key = `${target?.academicYearId ?? 0} ${target?.serviceId ?? 0}`;
  const text = typed?.key === key ? typed.text : target ? dueFor(services, target) : '';
  const amount = parseAmount(text);
  return {
    field,
    text,
    isInvalid: isChecked && amount === undefined,
    write: (next: string) => setTyped({ key, text: next }),
    /** The payment; undefined when the amount has to be corrected first, which then has the focus. */
    readPayment(): NewPayment | undefined {
      setIsChecked(true);
      if (target && amount !== undefined) return { ...target, amount };
      field.current?.focus();
      return undefined;
    },
  };
}
