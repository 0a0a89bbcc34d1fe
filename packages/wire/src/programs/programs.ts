import {
  id,
  list,
  nullable,
  optional,
  passThrough,
  record,
  text,
  timestamp,
  type Codec,
  type InsideOf,
} from '../codec/codec.ts';
import { integerOf } from '../codec/values.ts';
import { get } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import {
  ProgramClass,
  ProgramExamResult,
  ProgramGrade,
  ProgramGroup,
  ProgramLedgerEntry,
  ProgramMembership,
  ProgramOrder,
  ProgramPerson,
  ProgramPersonalData,
} from './program-rows.ts';

/** The rows of a page, at most, and without `limit`. */
export const PROGRAM_PAGE_MAX = 500;

/** Errors of calls with a token. */
export const programErrors = {
  programTokenUnknown: 401,
  programTokenExpired: 401,
  programTokenRevoked: 401,
  /** The token has another scope than the call asks for. */
  programScopeMissing: 403,
  /** A token was sent to a call that is not for programs. */
  programCallsOnly: 403,
  /** A token and the cookie of a session were sent together. */
  programWithSession: 400,
} as const satisfies ErrorTable;

/** The numbers of the last row of a page. */
const cursorOf = (pattern: string) => passThrough<string>({ type: 'string', pattern });

const number = '[0-9]{1,9}';
const moment = passThrough<string>({
  type: 'string',
  pattern:
    '^(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,6})?Z$',
});

/** Where a page begins, by a key of so many numbers, and how long it is. */
const pageFields = (after: string) =>
  ({
    /** `next` of the page before. */
    after: ['after', optional(cursorOf(after))],
    limit: ['limit', optional(integerOf(1, PROGRAM_PAGE_MAX))],
  }) as const;

const paged = (after: string) =>
  record({
    ...pageFields(after),
    /** Rows that were written then or later: `asOf` of the first page of an earlier reading. */
    changedSince: ['changedSince', optional(moment)],
  });

const byId = paged(`^(?:${number})$`);
const byTwoIds = paged(`^(?:${number}\\.${number})$`);
const byThreeNumbers = paged(`^(?:${number}(?:\\.${number}){2})$`);
const byFourNumbers = paged(`^(?:${number}(?:\\.${number}){3})$`);
const byLongId = paged('^(?:[0-9]{1,15})$');
export type ProgramPageRequest = InsideOf<typeof byId>;

const rowsOf = <Row>(row: Codec<Row>): Codec<Row[], unknown[]> => ({
  ...list(row),
  get schema() {
    return { type: 'array', items: row.schema, maxItems: PROGRAM_PAGE_MAX };
  },
});

const pageOf = <Row>(row: Codec<Row>) =>
  record({
    rows: ['rows', rowsOf(row)],
    /** Null after the last page. */
    next: ['next', nullable(text)],
    /** `changedSince` of the next reading, if this is the first page. */
    asOf: ['asOf', timestamp],
  });

const ClassesRequest = record({
  ...pageFields(`^(?:${number})$`),
  academicYearId: ['academicYearId', optional(id)],
});
export type ProgramClassesRequest = InsideOf<typeof ClassesRequest>;

/** Lists for the university's other programs, of the faculties of their tokens. */
export const programs = {
  people: get('/api/programs/people.json', {
    summary: 'Students and teachers, by id.',
    access: { program: 'people.read' },
    request: byId,
    response: pageOf(ProgramPerson),
  }),
  personal: get('/api/programs/personal.json', {
    summary: 'What only few programs may know of people: the PIN, the day of birth and the e-mail address.',
    access: { program: 'personal.read' },
    request: byId,
    response: pageOf(ProgramPersonalData),
  }),
  groups: get('/api/programs/groups.json', {
    summary: 'Groups and streams, by id.',
    access: { program: 'groups.read' },
    request: byId,
    response: pageOf(ProgramGroup),
  }),
  memberships: get('/api/programs/memberships.json', {
    summary: 'Who belonged to which group from when until when, by person.',
    access: { program: 'groups.read' },
    request: byThreeNumbers,
    response: pageOf(ProgramMembership),
  }),
  classes: get('/api/programs/classes.json', {
    summary: 'Classes of groups with their teachers, by id.',
    access: { program: 'classes.read' },
    request: ClassesRequest,
    response: pageOf(ProgramClass),
  }),
  grades: get('/api/programs/grades.json', {
    summary: 'Final grades of disciplines, one for each attempt, by student.',
    access: { program: 'results.read' },
    request: byFourNumbers,
    response: pageOf(ProgramGrade),
  }),
  examResults: get('/api/programs/exam-results.json', {
    summary: 'Rows of signed and closed exam sheets with the points of the modules, by sheet.',
    access: { program: 'results.read' },
    request: byTwoIds,
    response: pageOf(ProgramExamResult),
  }),
  orders: get('/api/programs/orders.json', {
    summary: 'Orders about students, by id.',
    access: { program: 'orders.read' },
    request: byId,
    response: pageOf(ProgramOrder),
  }),
  payments: get('/api/programs/payments.json', {
    summary: 'Charges, payments, refunds and discounts of students, by id.',
    access: { program: 'payments.read' },
    request: byLongId,
    response: pageOf(ProgramLedgerEntry),
  }),
} as const;
