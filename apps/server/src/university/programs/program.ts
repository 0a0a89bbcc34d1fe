import type { ClaimName } from '@portal/wire';
import { programScopes, type ProgramScope } from '@portal/wire/contract/program-access';
import type { Actor } from '../people/actor.ts';

/** A program of the university with a token that counts. It is no person and has no session. */
export interface Program {
  readonly tokenId: number;
  readonly actor: Actor;
  readonly callsPerMinute: number;
}

/** Who lets a program read something must be allowed to read it: the claim that is needed for the whole university. */
export const claimOfScope = {
  'people.read': 'people.manage',
  'personal.read': 'people.manage',
  'groups.read': 'groups.manage',
  'classes.read': 'timetable.manage',
  'results.read': 'grades.register',
  'orders.read': 'groups.manage',
  'payments.read': 'payments.manage',
} as const satisfies Readonly<Record<ProgramScope, ClaimName>>;

/** Those of the names that this version knows; a newer version may have granted others. */
export const knownScopes = (names: readonly string[]): ProgramScope[] =>
  programScopes.filter((scope) => names.includes(scope));

export const programActor = (name: string, tokenId: number): Actor => `program:${name}#${tokenId}`;
