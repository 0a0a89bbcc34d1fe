import {
  boolean,
  day,
  emptyRequest,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { download, post } from '../contract/endpoint.ts';

/** The rows of one page of the audit. */
export const AUDIT_PAGE = 50;
/** The newest rows, which a file has of more. */
export const AUDIT_FILE_ROWS = 10_000;

/** A field that a change replaced, in the language of the request. */
const AuditChange = record({
  /** Null when the value has no fields. */
  name: ['name', nullable(text)],
  /** Null: empty. */
  before: ['before', nullable(text)],
  after: ['after', nullable(text)],
});
export type AuditChange = InsideOf<typeof AuditChange>;

const AuditDetail = record({ name: ['name', text], value: ['value', nullable(text)] });
export type AuditDetail = InsideOf<typeof AuditDetail>;

/** What somebody did or looked at (D-66). */
export const AuditRow = record({
  id: ['id_audit', id],
  at: ['date', timestamp],
  /** `person:ID`, `cli:ACCOUNT@HOST`, `team:TEAM#TOKEN`, `program:NAME#TOKEN`, `tool:NAME`, `portal`, `visitor` or `unknown`. */
  actor: ['actor', text],
  /** Of an acting person who is still stored. */
  actorName: ['actor_fio', nullable(text)],
  action: ['action', text],
  /** The action in the language of the request. */
  actionName: ['action_name', text],
  personId: ['id_person', nullable(id)],
  personName: ['s_fio', nullable(text)],
  changes: ['changes', list(AuditChange)],
  reason: ['reason', nullable(text)],
  /** What else belongs to the action. */
  details: ['details', list(AuditDetail)],
});
export type AuditRow = InsideOf<typeof AuditRow>;

/** A student whose marks changed without rows of the audit, because the journal and the sheets have their own history. */
const AuditedStudent = record({ personId: ['id_person', id], fullName: ['s_fio', text] });
export type AuditedStudent = InsideOf<typeof AuditedStudent>;

const AuditPage = record({
  rows: ['rows', list(AuditRow)],
  hasMore: ['hasMore', boolean],
  /** Of a first page: whether the filter finds more rows than a file has. */
  isLongerThanFile: ['long', boolean],
  /** Of a first page: the only student whom the filter of people finds, if the caller manages people of that faculty as well. */
  student: ['student', nullable(AuditedStudent)],
});
export type AuditPage = InsideOf<typeof AuditPage>;

const AuditAction = record({ action: ['action', text], name: ['action_name', text] });
export type AuditAction = InsideOf<typeof AuditAction>;

const reader = { claim: 'audit.read' } as const;
const searched = optional(textOf(2, 100));

const filter = {
  /** Words of the name, or the login, of the person concerned, or of somebody whom a search has found. */
  person: ['person', searched],
  /** Words of the name or the login of an acting person, or a part of another actor. */
  actor: ['actor', searched],
  action: ['action', optional(textOf(1, 100))],
  /** Days of the university, both included. */
  since: ['since', optional(day)],
  until: ['until', optional(day)],
} as const;

/** Who did or looked at what, for the people whom the caller's claim covers (D-66). */
export const audit = {
  actions: post('/api/office/audit/actions.json', {
    summary: 'The actions that the audit records, by their names.',
    access: reader,
    request: emptyRequest,
    response: list(AuditAction),
  }),
  rows: post('/api/office/audit/list.json', {
    summary:
      'Rows of the audit, the newest first; without a whole-university claim those about people of its faculties.',
    access: reader,
    request: record({
      ...filter,
      /** The last row of the page before. */
      beforeId: ['before', optional(id)],
    }),
    response: single(AuditPage),
  }),
  xlsx: download('/api/office/audit/audit.xlsx', {
    summary: 'The rows of the audit that a filter finds, the newest 10,000 at most, as a workbook.',
    access: reader,
    request: record(filter),
  }),
  csv: download('/api/office/audit/audit.csv', {
    summary: 'The rows of the audit that a filter finds, the newest 10,000 at most, as CSV.',
    access: reader,
    request: record(filter),
  }),
} as const;
