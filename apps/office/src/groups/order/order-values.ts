import { orderKinds, orderRules, type OrderKind, type StudyState } from '@portal/domain';
import type { FoundStudent } from '@portal/wire/groups/group-fields';
import type { NewStudentOrder } from '@portal/wire/groups/groups';

/** What is typed about an order. */
export interface OrderValues {
  /** The position in `orderKinds`. */
  readonly kindAt: number;
  readonly number: string;
  readonly date: string;
  readonly effectiveOn: string;
  readonly basis: string;
  readonly groupId: number | undefined;
  /** Of a leave. */
  readonly leaveUntil: string;
}

const from = (kind: OrderKind): readonly StudyState[] => orderRules[kind].from;

/** The kinds that can be given to somebody of them. */
export const kindsFor = (people: readonly FoundStudent[]): readonly OrderKind[] =>
  orderKinds.filter((kind) => people.some(({ state }) => from(kind).includes(state)));

export const kindOf = ({ kindAt }: OrderValues): OrderKind => orderKinds[kindAt] ?? 'moved';

/** Whether an order of the kind names a group. */
export const groupRuleOf = (kind: OrderKind): 'required' | 'optional' | 'none' => orderRules[kind].group;

/** What stands for the number while none is typed, because the effect does not depend on it. */
const NO_NUMBER = '–';

/** The planned last day of a leave is missing, or before the first one. */
export const lacksLeaveDay = (values: OrderValues): boolean =>
  kindOf(values) === 'leave' && values.leaveUntil < values.effectiveOn;

/** The order as it would be; undefined while it has no group or last day that it needs. */
export function toOrder(values: OrderValues, personIds: readonly number[]): NewStudentOrder | undefined {
  const kind = kindOf(values);
  const rule = groupRuleOf(kind);
  const lacksGroup = rule === 'required' && values.groupId === undefined;
  if (personIds.length === 0 || lacksGroup || lacksLeaveDay(values)) return undefined;
  return {
    kind,
    number: values.number.trim() || NO_NUMBER,
    date: values.date,
    effectiveOn: values.effectiveOn,
    basis: values.basis.trim(),
    personIds: [...personIds],
    groupId: rule === 'none' ? undefined : values.groupId,
    leaveUntil: kind === 'leave' ? values.leaveUntil : undefined,
  };
}
