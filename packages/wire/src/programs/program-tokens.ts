import {
  day,
  emptyRequest,
  id,
  list,
  nullable,
  optional,
  passThrough,
  record,
  single,
  text,
  textOf,
  timestamp,
  INLINE,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { integerOf, listOf } from '../codec/values.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import { programScopes } from '../contract/program-access.ts';
import { ClaimFaculty } from '../office/choices.ts';

/** The newest tokens, which the office lists. */
export const PROGRAM_TOKENS_MAX = 200;
/** How long a token is valid at most. */
export const PROGRAM_TOKEN_DAYS_MAX = 365;
export const CALLS_PER_MINUTE_MAX = 3_000;
export const CALLS_PER_MINUTE_DEFAULT = 300;
export const REVOKE_REASON_MAX_LENGTH = 300;
/** Of the name of a program. */
export const PROGRAM_NAME_PATTERN = '^[a-z][a-z0-9-]{1,39}$';

const FACULTIES_MAX = 100;

/** Errors of the office of tokens. */
export const programTokenErrors = {
  /** The end of a token is over, or later than a year from today. */
  programTokenEnd: 'rule',
  /** The caller does not hold the claim of a scope for the whole university. */
  programScopeNotHeld: 403,
} as const satisfies ErrorTable;

const programName = passThrough<string>({ type: 'string', pattern: PROGRAM_NAME_PATTERN, maxLength: 40 });
const scope = oneOfNames(programScopes);

export const ProgramToken = record({
  id: ['id_token', id],
  name: ['name', text],
  scopes: ['scopes', list(scope)],
  /** Null: the whole university. */
  faculties: ['faculties', nullable(list(ClaimFaculty))],
  callsPerMinute: ['calls', integerOf(1, CALLS_PER_MINUTE_MAX)],
  createdAt: ['created', timestamp],
  /** The last day on which it is valid. */
  endsOn: ['until', day],
  lastUsedAt: ['used', nullable(timestamp)],
  state: ['state', oneOfNames(['valid', 'expired', 'revoked'])],
});
export type ProgramToken = InsideOf<typeof ProgramToken>;

const ProgramTokens = record({
  tokens: ['tokens', list(ProgramToken)],
  /** What the caller may let a program read. */
  scopes: ['scopes', list(scope)],
  /** All faculties of the university. */
  faculties: ['faculties', list(ClaimFaculty)],
});
export type ProgramTokens = InsideOf<typeof ProgramTokens>;

const CreatedToken = record({
  /** Shown this once. */
  secret: ['token', text],
  token: [INLINE, ProgramToken],
});
export type CreatedToken = InsideOf<typeof CreatedToken>;

const manager = { claim: 'people.manage' } as const;

/** Tokens of programs, for those who manage the people of the whole university. */
export const programTokens = {
  list: post('/api/office/programs/list.json', {
    summary: 'The newest tokens of programs, and what the caller may put into another one.',
    access: manager,
    request: emptyRequest,
    response: single(ProgramTokens),
  }),
  create: post('/api/office/programs/create.json', {
    summary: 'Creates a token of a program; the response shows it once.',
    access: manager,
    request: record({
      name: ['name', programName],
      scopes: ['scopes', listOf(scope, programScopes.length)],
      /** Missing: the whole university. */
      facultyIds: ['faculties', optional(listOf(id, FACULTIES_MAX))],
      endsOn: ['until', day],
      callsPerMinute: ['calls', integerOf(1, CALLS_PER_MINUTE_MAX)],
    }),
    response: single(CreatedToken),
    writes: true,
    isUnstored: true,
  }),
  revoke: post('/api/office/programs/revoke.json', {
    summary: 'Ends a token at once.',
    access: manager,
    request: record({
      tokenId: ['id_token', id],
      reason: ['reason', textOf(1, REVOKE_REASON_MAX_LENGTH)],
    }),
    response: single(ProgramToken),
    writes: true,
  }),
} as const;
