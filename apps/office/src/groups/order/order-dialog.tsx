import { useState } from 'react';
import { addDays, orderKinds, type OrderKind } from '@portal/domain';
import { dayOf, useTranslations } from '@portal/i18n';
import { Dialog, showToast } from '@portal/ui';
import { Form, useForm, useToFormError } from '@portal/ui/forms';
import type { FoundStudent } from '@portal/wire/groups/group-fields';
import { useGiveStudentOrderMutation } from '../groups.api.ts';
import { OrderEffectPart } from './order-effect.tsx';
import { OrderFields } from './order-fields.tsx';
import { groupRuleOf, kindOf, kindsFor, lacksLeaveDay, toOrder, type OrderValues } from './order-values.ts';
import { useOrderPreview } from './use-order-preview.ts';

interface FormProps {
  readonly people: readonly FoundStudent[];
  /** What the order is about at first. */
  readonly kind?: OrderKind | undefined;
  readonly onClose: () => void;
  /** After the order, before the dialog closes. */
  readonly onDone?: () => void;
}

interface Props extends FormProps {
  readonly isOpen: boolean;
}

type Fault = 'numberMissing' | 'groupMissing' | 'leaveDayMissing';

/** How many days a leave usually lasts. */
const LEAVE_DAYS = 365;

function faultsOf(values: OrderValues) {
  const faults: Partial<Record<keyof OrderValues, Fault>> = {};
  if (values.number.trim() === '') faults.number = 'numberMissing';
  if (groupRuleOf(kindOf(values)) === 'required' && values.groupId === undefined)
    faults.groupId = 'groupMissing';
  if (lacksLeaveDay(values)) faults.leaveUntil = 'leaveDayMissing';
  return faults;
}

function initialOf(people: readonly FoundStudent[], kind: OrderKind | undefined): OrderValues {
  const today = dayOf(new Date());
  const kinds = kindsFor(people);
  const first = kind ?? kinds.find((one) => one === 'moved') ?? kinds[0] ?? 'moved';
  return {
    kindAt: orderKinds.indexOf(first),
    number: '',
    date: today,
    effectiveOn: today,
    basis: '',
    groupId: undefined,
    leaveUntil: addDays(today, LEAVE_DAYS),
  };
}

function OrderForm({ people, kind, onClose, onDone }: FormProps) {
  const t = useTranslations('office');
  const toError = useToFormError();
  const [give] = useGiveStudentOrderMutation();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const named = people.map(({ personId }) => personId).filter((personId) => !leftOut.has(personId));
  const form = useForm<OrderValues, Fault>({
    initial: initialOf(people, kind),
    validate: faultsOf,
    messageOf: (fault) => t(`groups.faults.${fault}`),
    fieldOfCode: { groupOfOtherFaculty: 'groupId', leaveDayRefused: 'leaveUntil' },
    send: async (values) => {
      const order = toOrder(values, named);
      if (!order) return undefined;
      const { data, error } = await give(order);
      if (error !== undefined) return { error: toError(error) };
      onDone?.();
      onClose();
      await showToast({
        kind: 'success',
        text: t('groups.given', { count: data?.effects.length ?? 0, number: order.number }),
      });
      return undefined;
    },
  });
  const values = form.useValues();
  const preview = useOrderPreview(toOrder(values, named));
  return (
    <Form form={form} submit={t('groups.give', { count: named.length })}>
      <OrderFields form={form} people={people} />
      <OrderEffectPart
        preview={preview}
        effectiveOn={values.effectiveOn}
        onLeaveOut={(ids) => setLeftOut((before) => before.union(new Set(ids)))}
      />
    </Form>
  );
}

/** An order about one or many students; its effect is shown before it is given. */
export function OrderDialog({ isOpen, ...props }: Props) {
  const t = useTranslations('office');
  const [first] = props.people;
  const title =
    props.people.length === 1 && first
      ? t('groups.orderAbout', { name: first.fullName })
      : t('groups.orderFor', { count: props.people.length });
  return (
    <Dialog isOpen={isOpen} title={title} isWide={props.people.length > 1} onClose={props.onClose}>
      {isOpen && <OrderForm {...props} />}
    </Dialog>
  );
}
