import { compareMembers } from './compare-members.ts';
import { splitRepeats } from './compare-records.ts';
import type { ImportContext } from './import-context.ts';
import { memberQueries } from './stores/member.queries.ts';
import type { ReferenceMap } from './references.ts';
import type { SentLine } from './records.ts';

/** The memberships of a file. */
interface SentMembers {
  readonly lines: readonly SentLine[];
  /** Those that end, if no other one does. */
  readonly ended: readonly SentLine[] | undefined;
}

/** Begins, changes and ends the memberships of the source. */
export async function importMembers(
  { db, request, stores: { members: store }, findings }: ImportContext,
  { lines, ended }: SentMembers,
  groups: ReferenceMap,
): Promise<void> {
  const queries = memberQueries(db, request.source);
  const stored = await store.read();
  const { changes, untouched, ...difference } = compareMembers(lines, {
    ...(await queries.days()),
    stored,
    ended,
    others: await queries.others(),
    away: await queries.away(),
    groups,
  });
  const { records: added, faults: repeats } = splitRepeats('members', difference.added, 'person');
  const faults = [...difference.faults, ...repeats];
  if (faults.length === 0) {
    await store.remove(changes.filter(({ after }) => !after).map(({ sourceId }) => sourceId));
    await store.update(changes.flatMap(({ sourceId, after }) => (after ? [{ sourceId, row: after }] : [])));
    await store.insert(added);
  }
  const gone = changes.filter(({ change }) => change === 'ended' || change === 'removed').length;
  findings.faults.push(...faults);
  findings.changes.push(...changes);
  findings.addNew('members', added);
  findings.countAbsences('members', gone, stored);
  findings.untouched.members = untouched;
}
