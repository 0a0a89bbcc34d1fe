import type { Db } from '../../../database/tables.ts';
import { readSetting } from '../../settings/setting.queries.ts';
import { writeAudit } from '../audit.queries.ts';
import { claimQueries, type ClaimScope } from './claim.queries.ts';
import type { GroupClaim, GroupSource } from './group-claim.ts';
import { groupClaimQueries } from './group-claim.queries.ts';

/** The groups of a person at a sign-in, and what groups of this source give. */
export interface GroupSignIn {
  readonly source: GroupSource;
  readonly groups: readonly string[];
  readonly mapping: readonly GroupClaim[];
  readonly address: string;
  readonly requestId: string;
}

interface Faculty {
  readonly id: number;
  readonly code: string;
}

const idsOf = (codes: readonly string[], faculties: readonly Faculty[]): number[] =>
  codes.flatMap((code) =>
    faculties.filter((one) => one.code.toLowerCase() === code.toLowerCase()).map(({ id }) => id),
  );

/** Several groups together give what each of them gives. A faculty that does not exist gives nothing. */
function wantedScopes(
  { groups, mapping }: Pick<GroupSignIn, 'groups' | 'mapping'>,
  faculties: readonly Faculty[],
): Map<string, ClaimScope> {
  const wanted = new Map<string, readonly number[] | 'all'>();
  for (const { group, claim, faculties: codes } of mapping) {
    if (!groups.includes(group)) continue;
    const before = wanted.get(claim) ?? [];
    const ids = codes && idsOf(codes, faculties);
    wanted.set(claim, ids && before !== 'all' ? [...new Set([...before, ...ids])] : 'all');
  }
  const scopes = new Map<string, ClaimScope>();
  for (const [claim, ids] of wanted) {
    if (ids === 'all') scopes.set(claim, { audience: 'all' });
    else if (ids.length > 0) scopes.set(claim, { faculties: ids.toSorted((one, other) => one - other) });
  }
  return scopes;
}

const isSame = (one: ClaimScope | undefined, other: ClaimScope): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Makes the claims that a source gives to a person equal to what the groups of this sign-in give, inside a transaction. Claims of other
 * sources, and those that a person has granted, stay.
 */
export async function syncGroupClaims(db: Db, personId: number, signIn: GroupSignIn): Promise<void> {
  const { source, address, requestId } = signIn;
  const queries = groupClaimQueries(db);
  const isStaff = await queries.lockStaff(personId);
  const faculties = await claimQueries(db).faculties();
  const wanted = isStaff ? wantedScopes(signIn, faculties) : new Map<string, ClaimScope>();
  const held = new Map((await queries.ofSource(personId, source)).map(({ name, scope }) => [name, scope]));
  const { absoluteDays } = (await readSetting(db, 'sessionLifetime')).teacher;
  const entry = { actor: 'portal', personId, address, requestId } as const;
  for (const [name, scope] of wanted) {
    const before = held.get(name);
    await queries.store(personId, { source, name, scope }, absoluteDays);
    if (isSame(before, scope)) continue;
    const details = { name, source };
    await writeAudit(db, { ...entry, action: 'claimGranted', before, after: scope, details });
  }
  for (const [name, before] of held) {
    if (wanted.has(name)) continue;
    await queries.remove(personId, { source, name });
    await writeAudit(db, { ...entry, action: 'claimRevoked', before, details: { name, source } });
  }
}
