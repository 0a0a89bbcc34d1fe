import type { Db } from '../../../database/tables.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { keepingManager } from '../../../university/people/claims/claims.service.ts';
import { personalTables } from '../../../university/people/personal-data/personal-tables.ts';
import { eraseQuotesQueries } from './erase-quotes.queries.ts';
import { eraseRowsQueries } from './erase-rows.queries.ts';
import { eraseStepsQueries } from './erase-steps.queries.ts';

interface Erasure {
  readonly personId: number;
  readonly actor: Actor;
  readonly reason: string;
  /** The archive has the records: the name goes, too. */
  readonly alsoName: boolean;
}

export interface ErasedPerson {
  /** Deleted and emptied rows by table. */
  readonly rows: ReadonlyMap<string, number>;
  /** Files to remove from the store after the commit. */
  readonly fileKeys: readonly string[];
  /** Unfinished uploads to remove after the commit. */
  readonly uploadIds: readonly string[];
  /** The tables because of which the name stays. */
  readonly namedIn: readonly string[];
}

/**
 * Erases a person: deletes and empties what no rule needs, as the tables of personal data declare. Inside a transaction; the caller
 * removes the files after the commit.
 */
export function erasePerson(db: Db, { personId, actor, reason, alsoName }: Erasure): Promise<ErasedPerson> {
  const queries = { ...eraseRowsQueries(db), ...eraseQuotesQueries(db), ...eraseStepsQueries(db) };

  async function findNamed(): Promise<string[]> {
    if (alsoName) return [];
    const named: string[] = [];
    for (const table of personalTables)
      if (table.hasName && (await queries.hasRows(table, personId))) named.push(table.table);
    return named;
  }

  return keepingManager(db, async () => {
    await queries.begin(personId);
    const namedIn = await findNamed();
    const quotes = await queries.readQuotes(personId);
    const rows = new Map<string, number>();
    const mentions = await queries.eraseMentions(personId);
    if (mentions > 0) rows.set('message_mention', mentions);
    for (const table of personalTables) {
      const count = await queries.eraseRows(table, personId);
      if (count > 0) rows.set(table.table, count);
    }
    const fileKeys = await queries.deleteFiles(personId);
    const uploadIds = await queries.deleteUploads(personId);
    await queries.deletePlans();
    await queries.eraseQuotes(quotes);
    if (namedIn.length === 0) await queries.eraseFormerNames(personId);
    await queries.erasePerson(personId, namedIn.length > 0);
    // After the rows of the audit are emptied.
    const details = { files: fileKeys.length, nameStays: namedIn.length > 0 };
    await writeAudit(db, { action: 'personErased', actor, personId, reason, details });
    return { rows, fileKeys, uploadIds, namedIn };
  });
}
