/** What a student is on a day: `none` before the first order. */
export type StudyState = 'none' | 'studying' | 'leave' | 'left' | 'graduated';

interface OrderRule {
  /** The states in which the order can be given. */
  readonly from: readonly StudyState[];
  readonly to: StudyState;
  /** Whether the order names the group from the day of its effect. */
  readonly group: 'required' | 'optional' | 'none';
}

/** The orders about students (D-63): when each can be given, and what follows from it. */
export const orderRules = {
  enrolled: { from: ['none', 'left', 'graduated'], to: 'studying', group: 'required' },
  transferredIn: { from: ['none', 'left', 'graduated'], to: 'studying', group: 'required' },
  reinstated: { from: ['left'], to: 'studying', group: 'required' },
  moved: { from: ['studying'], to: 'studying', group: 'required' },
  promoted: { from: ['studying'], to: 'studying', group: 'required' },
  repeated: { from: ['studying'], to: 'studying', group: 'required' },
  leave: { from: ['studying'], to: 'leave', group: 'none' },
  returned: { from: ['leave'], to: 'studying', group: 'optional' },
  dismissed: { from: ['studying', 'leave'], to: 'left', group: 'none' },
  transferredOut: { from: ['studying', 'leave'], to: 'left', group: 'none' },
  graduated: { from: ['studying'], to: 'graduated', group: 'none' },
} as const satisfies Readonly<Record<string, OrderRule>>;

/** A kind of order about students. */
export type OrderKind = keyof typeof orderRules;

export const isOrderKind = (text: string): text is OrderKind => Object.hasOwn(orderRules, text);

export const orderKinds: readonly OrderKind[] = Object.keys(orderRules).filter(isOrderKind);

/** Why an order cannot be given. */
export type OrderFault = 'wrongState' | 'beforeLastOrder' | 'groupMissing' | 'groupUnexpected' | 'sameGroup';

/** What is known of a student when an order is checked. */
export interface StudyFacts {
  /** The state on the day before the order takes effect. */
  readonly state: StudyState;
  readonly groupId: number | undefined;
  /** The day of effect of the last order, `YYYY-MM-DD`. */
  readonly lastOrderOn: string | undefined;
}

interface GivenOrder {
  readonly kind: OrderKind;
  /** `YYYY-MM-DD`. */
  readonly effectiveOn: string;
  readonly groupId: number | undefined;
}

/** Checks an order about one student; undefined when it can be given. Orders are given in the order of their effect. */
export function faultOfOrder(
  { kind, effectiveOn, groupId }: GivenOrder,
  { state, groupId: current, lastOrderOn }: StudyFacts,
): OrderFault | undefined {
  const { from, group }: OrderRule = orderRules[kind];
  if (lastOrderOn !== undefined && effectiveOn < lastOrderOn) return 'beforeLastOrder';
  if (!from.includes(state)) return 'wrongState';
  if (group === 'required' && groupId === undefined) return 'groupMissing';
  if (group === 'none' && groupId !== undefined) return 'groupUnexpected';
  return kind === 'moved' && groupId === current ? 'sameGroup' : undefined;
}

const isStudent = (state: StudyState): boolean => state === 'studying' || state === 'leave';

/** Whether the membership of all groups ends with the order: the student leaves the contingent. */
export const endsMembership = (kind: OrderKind): boolean => !isStudent(orderRules[kind].to);

/** Whether the order brings somebody into the contingent. */
export const beginsStudy = (kind: OrderKind): boolean => {
  const { from, to }: OrderRule = orderRules[kind];
  return isStudent(to) && !from.some(isStudent);
};
