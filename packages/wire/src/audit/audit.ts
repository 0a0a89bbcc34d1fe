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
import { post } from '../contract/endpoint.ts';

/** The rows of one page of the audit. */
export const AUDIT_PAGE = 50;

/** What somebody did or looked at (D-66). */
export const AuditRow = record({
  id: ['id_audit', id],
  at: ['date', timestamp],
  /** `person:ID`, `cli:ACCOUNT@HOST`, `portal`, `visitor` or `unknown`. */
  actor: ['actor', text],
  /** Of an acting person who is still stored. */
  actorName: ['actor_fio', nullable(text)],
  action: ['action', text],
  /** The action in the language of the request. */
  actionName: ['action_name', text],
  personId: ['id_person', nullable(id)],
  personName: ['s_fio', nullable(text)],
  /** The value that a change replaced, and the new one; JSON unless they are texts. */
  before: ['before', nullable(text)],
  after: ['after', nullable(text)],
  reason: ['reason', nullable(text)],
  /** JSON with what else belongs to the action. */
  details: ['details', nullable(text)],
});
export type AuditRow = InsideOf<typeof AuditRow>;

const AuditPage = record({ rows: ['rows', list(AuditRow)], hasMore: ['hasMore', boolean] });
export type AuditPage = InsideOf<typeof AuditPage>;

const AuditAction = record({ action: ['action', text], name: ['action_name', text] });
export type AuditAction = InsideOf<typeof AuditAction>;

const reader = { claim: 'audit.read' } as const;
const searched = optional(textOf(2, 100));

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
      /** Words of the name, or the login, of the person concerned. */
      person: ['person', searched],
      /** Words of the name or the login of an acting person, or a part of another actor. */
      actor: ['actor', searched],
      action: ['action', optional(textOf(1, 100))],
      /** Days of the university, both included. */
      since: ['since', optional(day)],
      until: ['until', optional(day)],
      /** The last row of the page before. */
      beforeId: ['before', optional(id)],
    }),
    response: single(AuditPage),
  }),
} as const;
