import { orderKinds, type OrderKind } from '@portal/domain';
import { count, day, flag, id, list, nullable, record, text, type InsideOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';

/** What a student is on a day: `none` before the first order. */
export const studyStates = ['none', 'studying', 'leave', 'left', 'graduated'] as const;
export const studyState = oneOfNames(studyStates);

export const orderKind = oneOfNames(orderKinds);
const everyKind: readonly (OrderKind | 'renamed')[] = [...orderKinds, 'renamed'];
const anyOrderKind = oneOfNames(everyKind);

/** Why an order cannot be given to a student. */
export const orderObstacles = [
  'wrongState',
  'beforeLastOrder',
  'groupMissing',
  'groupUnexpected',
  'sameGroup',
  'alreadyGiven',
] as const;

/** What comes of the access to the portal: as before, none, own records only, or all of it again. */
export const accessEffects = ['stays', 'ends', 'reads', 'opens'] as const;

/** Why an order about a student is not taken back. */
export const withdrawalObstacles = ['renamed', 'later', 'early', 'changed'] as const;

/** A home group on a day. */
export const OfficeGroup = record({
  groupId: ['id_group', id],
  groupName: ['p20', text],
  facultyName: ['faculty', text],
  specialityName: ['speciality', text],
  formName: ['education_form', text],
  /** Null when the year of intake is not known. */
  studyYear: ['kurs', nullable(count)],
  /** The members on the day. */
  studentCount: ['students', count],
});
export type OfficeGroup = InsideOf<typeof OfficeGroup>;

/** A leave that is in force, whose planned last day is known. */
const Leave = record({ until: ['leave_until', day], isOverdue: ['leave_overdue', flag] });
export type Leave = InsideOf<typeof Leave>;

/** A member of a group on a day, or somebody who had left it by then (D-62). */
const GroupMember = record({
  personId: ['id_person', id],
  fullName: ['s_fio', text],
  state: ['state', studyState],
  firstDay: ['from', nullable(day)],
  /** Of those who have left, or will. */
  lastDay: ['to', nullable(day)],
  isFormer: ['former', flag],
  /** The order that ended the membership. */
  leftBy: ['left_by', nullable(anyOrderKind)],
  nextGroupName: ['next_group', nullable(text)],
  leave: ['leave', nullable(Leave)],
});
export type GroupMember = InsideOf<typeof GroupMember>;

/** A group with its list. */
export const GroupList = record({
  group: ['group', OfficeGroup],
  day: ['day', day],
  /** By name; those who have left stand below the others. */
  members: ['members', list(GroupMember)],
});
export type GroupList = InsideOf<typeof GroupList>;

/** A student as the office finds them. */
export const FoundStudent = record({
  personId: ['id_person', id],
  fullName: ['s_fio', text],
  /** The home group of today; the last one of who has left. */
  groupName: ['p20', text],
  state: ['state', studyState],
});
export type FoundStudent = InsideOf<typeof FoundStudent>;

/** An order about a student. */
const StudentOrderRow = record({
  orderId: ['id_order', id],
  kind: ['kind', anyOrderKind],
  number: ['number', text],
  date: ['date', day],
  effectiveOn: ['effective', day],
  basis: ['basis', text],
  groupName: ['p20', nullable(text)],
  /** The home group on the day before. */
  formerGroupName: ['p20_before', nullable(text)],
  /** The planned last day of a leave. */
  leaveUntil: ['leave_until', nullable(day)],
  /** Null: it can be taken back. */
  obstacle: ['obstacle', nullable(oneOfNames(withdrawalObstacles))],
});
export type StudentOrderRow = InsideOf<typeof StudentOrderRow>;

/** A student with all orders, the newest first. */
export const StudentOrders = record({
  student: ['student', FoundStudent],
  /** Of today. */
  leave: ['leave', nullable(Leave)],
  orders: ['orders', list(StudentOrderRow)],
});
export type StudentOrders = InsideOf<typeof StudentOrders>;

const StudyPlace = record({ state: ['state', studyState], groupName: ['p20', nullable(text)] });
export type StudyPlace = InsideOf<typeof StudyPlace>;

/** What an order does for one student. */
const OrderEffect = record({
  personId: ['id_person', id],
  fullName: ['s_fio', text],
  before: ['before', StudyPlace],
  /** Null: the order cannot be given. */
  after: ['after', nullable(StudyPlace)],
  obstacle: ['obstacle', nullable(oneOfNames(orderObstacles))],
  access: ['access', oneOfNames(accessEffects)],
  /** Groups and streams that end with the order, or would begin later and never do. */
  endedGroups: ['ended', list(text)],
});
export type OrderEffect = InsideOf<typeof OrderEffect>;

/** What an order does for everybody whom it names, by name. */
export const OrderOutcome = record({
  effects: ['effects', list(OrderEffect)],
  /** Whether it takes effect today or has done so. */
  isInForce: ['in_force', flag],
});
export type OrderOutcome = InsideOf<typeof OrderOutcome>;
