import {
  boolean,
  count,
  day,
  flag,
  id,
  integer,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf } from '../codec/values.ts';
import { post } from '../contract/endpoint.ts';
import { FoundStudent, orderKind } from './group-fields.ts';

/** The people of one page of the contingent or of the movement. */
export const CONTINGENT_PAGE = 100;
/** A group is in so many years of study at most, also one whose students have long left. */
const YEARS_MAX = 200;

/** The students of a faculty in a year and a form of study. */
const ContingentRow = record({
  facultyId: ['id_faculty', id],
  facultyName: ['faculty', text],
  /** Null when the year of intake is not known. */
  studyYear: ['kurs', nullable(count)],
  formId: ['id_education_form', id],
  formName: ['education_form', text],
  studying: ['studying', count],
  onLeave: ['on_leave', count],
});
export type ContingentRow = InsideOf<typeof ContingentRow>;

const Contingent = record({ day: ['day', day], rows: ['rows', list(ContingentRow)] });
export type Contingent = InsideOf<typeof Contingent>;

const ContingentPeople = record({ people: ['people', list(FoundStudent)], hasMore: ['hasMore', boolean] });
export type ContingentPeople = InsideOf<typeof ContingentPeople>;

/** How many orders of a kind brought students in, or took them out. */
const MovementKind = record({
  kind: ['kind', orderKind],
  isIncoming: ['incoming', flag],
  count: ['count', count],
});
export type MovementKind = InsideOf<typeof MovementKind>;

const Movement = record({
  after: ['after', day],
  until: ['until', day],
  /** The students on the first and on the last day. */
  countBefore: ['before', count],
  countNow: ['now', count],
  kinds: ['kinds', list(MovementKind)],
  /** What the orders do not explain: moves between faculties, and who was brought in or taken out without an order. */
  others: ['others', integer],
});
export type Movement = InsideOf<typeof Movement>;

const MovementRow = record({
  orderId: ['id_order', id],
  personId: ['id_person', id],
  fullName: ['s_fio', text],
  kind: ['kind', orderKind],
  isIncoming: ['incoming', flag],
  number: ['number', text],
  date: ['date', day],
  effectiveOn: ['effective', day],
  facultyName: ['faculty', text],
  groupName: ['p20', text],
});
export type MovementRow = InsideOf<typeof MovementRow>;

const MovementPeople = record({ rows: ['rows', list(MovementRow)], hasMore: ['hasMore', boolean] });
export type MovementPeople = InsideOf<typeof MovementPeople>;

const office = { claim: 'groups.manage' } as const;

/** On which day students are counted: today without one. */
export const contingentDay = { day: ['day', optional(day)] } as const;

/** Which number of the contingent is meant. */
export const contingentFilter = {
  ...contingentDay,
  facultyId: ['id_faculty', optional(id)],
  /** 0: the year is not known. */
  studyYear: ['kurs', optional(integerOf(0, YEARS_MAX))],
  formId: ['id_education_form', optional(id)],
  isOnLeave: ['on_leave', optional(flag)],
} as const;

/** Between which days students came and left. */
export const movementSpan = {
  /** The movement begins on the day after it. */
  after: ['after', day],
  until: ['until', day],
  facultyId: ['id_faculty', optional(id)],
} as const;

/** Which number of the movement is meant. */
export const movementFilter = { ...movementSpan, kind: ['kind', optional(orderKind)] } as const;

/** How many students there are, who came and who left, for staff (D-63, D-65). */
export const contingentCalls = {
  contingent: post('/api/office/groups/contingent.json', {
    summary: 'The students of a day by faculty, year and form of study.',
    access: office,
    request: record(contingentDay),
    response: single(Contingent),
  }),
  contingentPeople: post('/api/office/groups/contingent/people.json', {
    summary: 'The students behind numbers of the contingent, by name.',
    access: office,
    request: record({
      ...contingentFilter,
      /** The last person of the page before. */
      afterId: ['after', optional(id)],
    }),
    response: single(ContingentPeople),
  }),
  movement: post('/api/office/groups/movement.json', {
    summary: 'The students on two days, and the orders in between that brought some in or took some out.',
    access: office,
    request: record(movementSpan),
    response: single(Movement),
  }),
  movementPeople: post('/api/office/groups/movement/people.json', {
    summary: 'Who came and who left between two days, in the order of the effect.',
    access: office,
    request: record({
      ...movementFilter,
      /** The last row of the page before. */
      last: ['last', optional(record({ orderId: ['id_order', id], personId: ['id_person', id] }))],
    }),
    response: single(MovementPeople),
  }),
} as const;
