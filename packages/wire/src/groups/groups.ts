import {
  boolean,
  day,
  emptyRequest,
  id,
  list,
  optional,
  record,
  single,
  textOf,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf, listOf } from '../codec/values.ts';
import { download, post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { ClaimFaculty, NamedGroup, STUDY_YEAR_MAX } from '../office/choices.ts';
import { contingentCalls } from './contingent.ts';
import {
  FoundStudent,
  GroupList,
  OfficeGroup,
  orderKind,
  OrderOutcome,
  StudentOrders,
} from './group-fields.ts';

/** The groups of one page. */
export const OFFICE_GROUPS_PAGE = 50;
/** The students that a search finds, at most. */
export const GROUP_STUDENTS_MAX = 20;
/** The students of one order, at most. */
export const ORDER_PEOPLE_MAX = 300;
export const ORDER_NUMBER_MAX_LENGTH = 50;
export const ORDER_BASIS_MAX_LENGTH = 300;
export const WITHDRAWAL_REASON_MAX_LENGTH = 300;

export const groupErrors = {
  /** The claim does not cover the faculty of the new group. */
  groupOfOtherFaculty: 'rule',
  /** A leave names its planned last day, not before its first one; no other order does. */
  leaveDayRefused: 'rule',
  /** Somebody is in a state in which the order cannot be given; nothing was written. */
  studentOrderRefused: 'rule',
  /** The order has a later one, or the membership was changed since. */
  studentOrderStays: 'rule',
} as const satisfies ErrorTable;

const GroupChoices = record({
  /** Those that the claim of the caller covers. */
  faculties: ['faculties', list(ClaimFaculty)],
  isEverywhere: ['everywhere', boolean],
  /** Today at the university. */
  today: ['today', day],
});
export type GroupChoices = InsideOf<typeof GroupChoices>;

const GroupPage = record({ groups: ['groups', list(OfficeGroup)], hasMore: ['hasMore', boolean] });
export type GroupPage = InsideOf<typeof GroupPage>;

const NewStudentOrder = record({
  kind: ['kind', orderKind],
  number: ['number', textOf(1, ORDER_NUMBER_MAX_LENGTH)],
  date: ['date', day],
  effectiveOn: ['effective', day],
  basis: ['basis', textOf(0, ORDER_BASIS_MAX_LENGTH)],
  personIds: ['people', listOf(id, ORDER_PEOPLE_MAX)],
  /** The group from the day of effect, of orders that have one. */
  groupId: ['id_group', optional(id)],
  /** The planned last day, of a leave and of nothing else. */
  leaveUntil: ['leave_until', optional(day)],
});
export type NewStudentOrder = InsideOf<typeof NewStudentOrder>;

const office = { claim: 'groups.manage' } as const;
const groupOnDay = { groupId: ['id_group', id], day: ['day', optional(day)] } as const;

/** Groups and orders about students for staff, within the faculties of the caller's claim (D-62, D-63, D-65). */
export const groups = {
  choices: post('/api/office/groups/choices.json', {
    summary: "The faculties that the caller's claim covers.",
    access: office,
    request: emptyRequest,
    response: single(GroupChoices),
  }),
  find: post('/api/office/groups/list.json', {
    summary: 'Home groups by title, faculty and year of study, with their members on a day.',
    access: office,
    request: record({
      /** A part of the title. */
      text: ['text', optional(textOf(1, 100))],
      facultyId: ['id_faculty', optional(id)],
      studyYear: ['kurs', optional(integerOf(1, STUDY_YEAR_MAX))],
      /** Today without it. */
      day: ['day', optional(day)],
      /** The last group of the page before. */
      afterId: ['after', optional(id)],
    }),
    response: single(GroupPage),
  }),
  targets: post('/api/office/groups/targets.json', {
    summary:
      'The home groups that an order of the caller may name: those with students today, and of recent intakes.',
    access: office,
    request: emptyRequest,
    response: list(NamedGroup),
  }),
  members: post('/api/office/groups/members.json', {
    summary: 'Who belongs to a group on a day, and who had left it by then.',
    access: office,
    request: record(groupOnDay),
    response: single(GroupList),
  }),
  membersXlsx: download('/api/office/groups/members.xlsx', {
    summary: 'The members of a group on a day as a workbook.',
    access: office,
    request: record(groupOnDay),
  }),
  membersPdf: download('/api/office/groups/members.pdf', {
    summary: 'The members of a group on a day as a PDF.',
    access: office,
    request: record(groupOnDay),
  }),
  findStudents: post('/api/office/groups/students.json', {
    summary: 'Students by name or login, also those who have left.',
    access: office,
    request: record({ text: ['text', textOf(2, 100)] }),
    response: list(FoundStudent),
  }),
  student: post('/api/office/groups/student.json', {
    summary: 'A student with all orders.',
    access: office,
    request: record({ personId: ['id_person', id] }),
    response: single(StudentOrders),
  }),
  previewOrder: post('/api/office/groups/order/preview.json', {
    summary: 'What an order would do for each student: it is registered and rolled back.',
    access: office,
    request: NewStudentOrder,
    response: single(OrderOutcome),
  }),
  giveOrder: post('/api/office/groups/order/register.json', {
    summary: 'Registers an order about students, for all of them or none.',
    access: office,
    request: NewStudentOrder,
    response: single(OrderOutcome),
    writes: true,
  }),
  withdrawOrder: post('/api/office/groups/order/withdraw.json', {
    summary: 'Takes the last order about a student back: status and groups are as before it.',
    access: office,
    request: record({
      personId: ['id_person', id],
      orderId: ['id_order', id],
      reason: ['reason', textOf(1, WITHDRAWAL_REASON_MAX_LENGTH)],
    }),
    response: single(StudentOrders),
    writes: true,
  }),
  ...contingentCalls,
} as const;
