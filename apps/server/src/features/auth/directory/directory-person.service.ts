import type { Db } from '../../../database/tables.ts';
import { sendEmail } from '../../../events/mail/send-email.ts';
import type { DirectoryConfig } from '../../../http/config.ts';
import { RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { codeQueries } from '../../../university/people/code.queries.ts';
import { syncGroupClaims } from '../../../university/people/claims/group-claims.service.ts';
import { DIRECTORY_ISSUER } from '../../../university/people/accounts/directory-link.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import type { LocalizedOrigin, RequestOrigin } from '../sign-in/request-origin.ts';
import { directoryQueries, type DirectoryCandidate } from './directory.queries.ts';
import type { DirectoryEntry, SignedInEntry } from './find-entry.ts';
import { normalizeDn } from './read-groups.ts';

async function refuse(
  db: Db,
  { code, personId }: { readonly code: 'directoryUnknown' | 'signInBlocked'; readonly personId?: number },
  { address, requestId }: RequestOrigin,
): Promise<never> {
  const details = { by: 'directory', why: code === 'signInBlocked' ? 'blocked' : 'unknown' };
  const visitor = { actor: 'visitor', personId, details } as const;
  await writeAudit(db, { action: 'signInFailed', ...visitor, address, requestId });
  throw new RuleError(code);
}

/** Finds the person of an entry whose password was right (decision 0130). */
export function directoryPersonService(
  { db, mailer }: Pick<AuthDependencies, 'db' | 'mailer'>,
  { match, localLogins, groups: groupConfig }: DirectoryConfig,
) {
  const queries = directoryQueries(db);
  const mapping = (groupConfig?.claims ?? []).map((one) => ({ ...one, group: normalizeDn(one.group) }));

  /** The first time by what is configured, in its order. */
  async function findUnlinked(entry: DirectoryEntry): Promise<DirectoryCandidate | undefined> {
    for (const name of match) {
      const value = entry[name];
      const person = value === undefined ? undefined : await queries.findUnlinked(name, value);
      if (person) return localLogins.includes(person.login.toLowerCase()) ? undefined : person;
    }
    return undefined;
  }

  /** From now on the directory alone checks the password, and the one in the portal is forgotten. */
  async function link(
    { id }: DirectoryEntry,
    { id: personId, email, fullName }: DirectoryCandidate,
    { address, requestId, lang }: LocalizedOrigin,
  ): Promise<boolean> {
    const isLinked = await db.transaction().execute(async (transaction) => {
      const linking = directoryQueries(transaction);
      if (!(await linking.link(personId, id))) return false;
      await linking.forgetPassword(personId);
      await codeQueries(transaction).invalidateAll(personId, 'restorePassword');
      const concerned = { actor: actorOf(personId), personId, details: { issuer: DIRECTORY_ISSUER } };
      await writeAudit(transaction, { action: 'identityLinked', ...concerned, address, requestId });
      return true;
    });
    // So that a link that somebody else has made does not go unnoticed.
    if (isLinked && email !== null) sendEmail(mailer, 'directoryLinked', { email, fullName, lang });
    return isLinked;
  }

  /** Claims of the directory are those of this sign-in. */
  async function giveClaims(
    personId: number,
    { groups }: SignedInEntry,
    { address, requestId }: RequestOrigin,
  ): Promise<number> {
    const signIn = { source: 'directory', groups, mapping, address, requestId } as const;
    await db.transaction().execute((transaction) => syncGroupClaims(transaction, personId, signIn));
    return personId;
  }

  /** Returns the id of the person; nobody is ever added. */
  return async (entry: SignedInEntry, origin: LocalizedOrigin): Promise<number> => {
    const linked = await queries.findLinked(entry.id);
    const person = linked ?? (await findUnlinked(entry));
    if (!person) return refuse(db, { code: 'directoryUnknown' }, origin);
    if (person.isBlocked) return refuse(db, { code: 'signInBlocked', personId: person.id }, origin);
    if (linked || (await link(entry, person, origin))) return giveClaims(person.id, entry, origin);
    return refuse(db, { code: 'directoryUnknown' }, origin);
  };
}
