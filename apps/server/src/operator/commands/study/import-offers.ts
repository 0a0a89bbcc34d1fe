import type { Db } from '../../../database/tables.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { unknownForm } from '../../../storage/record-files/columns.ts';
import type { LineFault } from '../../../storage/record-files/problem.ts';
import { checkRows, type Records } from '../../../storage/record-files/read-records.ts';
import { offerImportQueries, type FoundOffer } from './offers.queries.ts';
import type { offerColumns, OfferLine } from './offer-columns.ts';

/** A line and what the database knows of it. */
interface Pair {
  readonly row: OfferLine;
  readonly found: FoundOffer;
}

type OfferRecords = Records<typeof offerColumns>;
type OfferFault = LineFault<keyof typeof offerColumns>;

/** What the line names and the database does not have, each with what to do. */
const missing = ({ row, found }: Pair): OfferFault | undefined => {
  const remedy = 'correct the code';
  const problems: readonly (readonly [boolean, OfferFault])[] = [
    [
      found.hasTerm,
      {
        column: 'term',
        what: `the year ${row.year} does not have this term`,
        remedy: 'correct year or term',
      },
    ],
    [found.hasDiscipline, { column: 'discipline', what: 'there is no discipline with this code', remedy }],
    [found.hasForm, { column: 'form', ...unknownForm }],
    [found.hasFaculty, { column: 'faculty', what: 'there is no faculty with this code', remedy }],
    [
      found.hasSpeciality,
      {
        column: 'speciality',
        what: `the faculty ${row.faculty} has no speciality with this code`,
        remedy: 'correct the code, or leave it empty for everybody',
      },
    ],
    [
      found.hasTeacher,
      { column: 'teacher', what: 'there is no teacher with this login', remedy: 'correct the login' },
    ],
  ];
  return problems.find(([isThere]) => !isThere)?.[1];
};

function conflictOf({ row, found }: Pair): OfferFault | undefined {
  if (found.hasGroup && found.storedOffer === null)
    return {
      column: 'stream',
      what: 'is the title of a group without registration',
      remedy: 'give the stream another title',
    };
  if (found.storedOffer !== null && found.storedOffer !== found.offer)
    return {
      column: 'stream',
      what: `is stored as ${found.storedOffer}, and only its seats can change`,
      remedy: 'correct the line, or take another title',
    };
  if ((found.taken ?? 0) <= row.seats) return undefined;
  return { column: 'seats', what: `${found.taken} seats are taken`, remedy: 'leave at least as many' };
}

function checkPairs(records: OfferRecords, pairs: readonly Pair[]): void {
  const byLine = new Map(pairs.map((pair) => [pair.row.line, pair]));
  const streams = new Map<string, Pair>();
  const differing = (pair: Pair): OfferFault | undefined => {
    const first = streams.get(pair.row.stream) ?? pair;
    streams.set(pair.row.stream, first);
    return first.found.offer === pair.found.offer
      ? undefined
      : {
          column: 'stream',
          what: `differs from line ${first.row.line} of the same stream`,
          remedy: 'write the same, except subgroup and seats',
        };
  };
  checkRows(records, {
    keyOf: ({ stream, subgroup }) => `${stream} ${subgroup}`,
    faultOf({ line }) {
      const pair = byLine.get(line);
      return pair && (missing(pair) ?? differing(pair) ?? conflictOf(pair));
    },
    repeats: (first) => ({
      column: 'subgroup',
      what: `is the subgroup of line ${first} again`,
      remedy: 'remove one of them',
    }),
  });
}

interface ChangedSeat extends Pair {
  readonly promotedCount: number;
}

interface WantedSeats {
  readonly group: string;
  readonly number: number;
  readonly capacity: number;
}

/** What an import needs of the feature whose offers it stores, and who runs it. */
export interface OfferFeature {
  readonly actor: Actor;
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
export async function importOffers(db: Db, records: OfferRecords, feature: OfferFeature): Promise<string[]> {
  const { name, rows } = records;
  const queries = offerImportQueries(db);
  const byLine = new Map((await queries.find(rows)).map((found) => [found.line, found]));
  const pairs = rows.flatMap((row) => {
    const found = byLine.get(row.line);
    return found ? [{ row, found }] : [];
  });
  checkPairs(records, pairs);
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
      actor: feature.actor,
      details: { file: name, added: names, changed: changed.length },
    });
  }
  return show(added, changed, pairs.length - added.length - changed.length);
}
