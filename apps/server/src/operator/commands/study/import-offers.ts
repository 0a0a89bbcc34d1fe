import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../../database/tables.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { refuse } from '../../import/csv.ts';
import { offerImportQueries, type FoundOffer } from './offers.queries.ts';
import { parseOffers, type OfferLine } from './parse-offers.ts';

/** A line and what the database knows of it. */
interface Pair {
  readonly row: OfferLine;
  readonly found: FoundOffer;
}

/** What the line names and the database does not have, each with what to do. */
const missing = ({ row, found }: Pair): string | undefined => {
  const problems: readonly (readonly [boolean, string])[] = [
    [found.hasTerm, `the year ${row.year} does not have this term: correct year or term`],
    [found.hasDiscipline, `there is no discipline with the code '${row.discipline}': correct the code`],
    [found.hasForm, `there is no form of control ${row.formId}: take one from 1 to 4`],
    [found.hasFaculty, `there is no faculty with the code '${row.faculty}': correct the code`],
    [
      found.hasSpeciality,
      `the faculty ${row.faculty} has no speciality '${row.speciality}': correct the code, or leave it empty for everybody`,
    ],
    [found.hasTeacher, `there is no teacher with the login '${row.teacher}': correct the login`],
  ];
  return problems.find(([isThere]) => !isThere)?.[1];
};

function conflictOf({ row, found }: Pair): string | undefined {
  if (found.hasGroup && found.storedOffer === null)
    return `'${row.stream}' is the title of a group without registration: give the stream another title`;
  if (found.storedOffer !== null && found.storedOffer !== found.offer)
    return `the stream is stored as ${found.storedOffer}, and only its seats can change: correct the line, or take another title`;
  if ((found.taken ?? 0) > row.seats) return `${found.taken} seats are taken: leave at least as many`;
  return undefined;
}

function checkPairs(pairs: readonly Pair[]): void {
  const seats = new Map<string, number>();
  const streams = new Map<string, Pair>();
  const problems = pairs.flatMap((pair) => {
    const { row, found } = pair;
    const key = `${row.stream} ${row.subgroup}`;
    const [sameSeat, sameStream] = [seats.get(key), streams.get(row.stream) ?? pair];
    seats.set(key, sameSeat ?? row.line);
    streams.set(row.stream, sameStream);
    const repeated =
      sameSeat === undefined ? undefined : `is the subgroup of line ${sameSeat} again: remove one of them`;
    const differing =
      sameStream.found.offer === found.offer
        ? undefined
        : `differs from line ${sameStream.row.line} of the same stream: write the same, except subgroup and seats`;
    const problem = missing(pair) ?? repeated ?? differing ?? conflictOf(pair);
    return problem === undefined ? [] : [`Line ${row.line}: ${problem}`];
  });
  if (problems.length > 0) refuse(problems);
}

interface ChangedSeat extends Pair {
  readonly promotedCount: number;
}

interface WantedSeats {
  readonly group: string;
  readonly number: number;
  readonly capacity: number;
}

/** What an import needs of the feature whose offers it stores. */
export interface OfferFeature {
  /** `{number}` is the place of the number. */
  readonly subgroupTitle: string;
  /** Waiting lists get added seats at once. */
  setCapacities(wanted: readonly WantedSeats[]): Promise<readonly { readonly promotedCount: number }[]>;
}

async function changeSeats(feature: OfferFeature, pairs: readonly Pair[]): Promise<ChangedSeat[]> {
  const wanted = pairs.map(({ row }) => ({ group: row.stream, number: row.subgroup, capacity: row.seats }));
  const changes = await feature.setCapacities(wanted);
  return pairs.map((pair, at) => ({ ...pair, promotedCount: changes[at]?.promotedCount ?? 0 }));
}

const nameOf = ({ stream, subgroup }: OfferLine): string => `${stream}, subgroup ${subgroup}`;

function show(added: readonly Pair[], changed: readonly ChangedSeat[], sameCount: number): string[] {
  const promoted = changed.reduce((sum, { promotedCount }) => sum + promotedCount, 0);
  return [
    ...added.map(
      ({ row, found }) => `+ Line ${row.line}: ${nameOf(row)}: ${found.offer}, ${row.seats} seats`,
    ),
    ...changed.map(
      ({ row, found }) => `Line ${row.line}: ${nameOf(row)}: ${found.capacity} → ${row.seats} seats`,
    ),
    `${added.length} added, ${changed.length} changed, ${sameCount} as before; ${promoted} students came from waiting lists.`,
  ];
}

/** Adds the offers of a file and changes their seats, inside a transaction; returns what has changed. */
export async function importOffers(db: Db, file: string, feature: OfferFeature): Promise<string[]> {
  const { rows, problems } = parseOffers(await readFile(file));
  if (problems.length > 0) refuse(problems);
  const queries = offerImportQueries(db);
  const byLine = new Map((await queries.find(rows)).map((found) => [found.line, found]));
  const pairs = rows.flatMap((row) => {
    const found = byLine.get(row.line);
    return found ? [{ row, found }] : [];
  });
  checkPairs(pairs);
  const added = pairs.filter(({ found }) => found.capacity === null);
  const changing = pairs.filter(({ row, found }) => found.capacity !== null && found.capacity !== row.seats);
  await queries.store(
    added.map(({ row }) => row),
    feature.subgroupTitle,
  );
  const changed = await changeSeats(feature, changing);
  if (added.length + changed.length > 0) {
    const names = added.map(({ row }) => nameOf(row));
    await writeAudit(db, {
      action: 'offersImported',
      details: { file: path.basename(file), added: names, changed: changed.length },
    });
  }
  return show(added, changed, pairs.length - added.length - changed.length);
}
