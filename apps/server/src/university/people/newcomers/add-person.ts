import type { Role } from '@portal/wire';
import type { FirstOrderKind } from '@portal/wire/people/office-people';
import { isUniqueViolation } from '../../../database/error-properties.ts';
import type { Db } from '../../../database/tables.ts';
import { loginBase, makeLogins } from '../../imports/make-logins.ts';
import { findLikelyDoubles, type LikelyDouble } from '../../imports/stores/double.queries.ts';
import { registerOrder } from '../../orders/order.service.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit.queries.ts';
import { PersonEditError } from '../edit-person.ts';
import { importLockQueries } from '../import-lock.queries.ts';
import { isLogin } from '../is-login.ts';
import { newPersonQueries } from './new-person.queries.ts';
import { faultsOfPerson, type PersonCells, type PersonFault } from '../person-faults.ts';

/** The group of a new student, and the order that begins the studies there; days are `YYYY-MM-DD`. */
export interface Enrolment {
  readonly groupId: number;
  readonly kind: FirstOrderKind;
  readonly number: string;
  readonly date: string;
  readonly effectiveOn: string;
  readonly basis: string;
}

export interface NewPerson {
  readonly role: Role;
  readonly cells: PersonCells;
  /** Whether the Latin name was compared with the passport. */
  readonly isLatinConfirmed: boolean;
  /** Undefined: one is made from the name. */
  readonly login: string | undefined;
  readonly facultyId: number;
  readonly position: string | null;
  /** Of a student. */
  readonly enrolment: Enrolment | undefined;
}

/** Who was stored, or whom the newcomer may be; then nothing was stored. */
export type AddedPerson =
  | { readonly personId: number; readonly login: string }
  | { readonly doubles: readonly LikelyDouble[] };

/** A free login made from a name. */
export async function suggestLogin(db: Db, cells: PersonCells): Promise<string> {
  const taken = await newPersonQueries(db).loginsLike(loginBase(cells));
  const [made] = makeLogins([{ sourceId: '', line: 0, row: { ...cells, login: null } }], taken);
  return made?.row['login'] ?? '';
}

const loginFaults = (login: string | undefined): PersonFault[] =>
  login === undefined || isLogin(login)
    ? []
    : [{ column: 'login', what: 'is no login', remedy: 'write one word without spaces' }];

const takenLogin: PersonFault = {
  column: 'login',
  code: 'loginTaken',
  what: 'is that of somebody else',
  remedy: 'take another one',
};

/** An import compares people and then adds them, so that nobody may come between. */
async function requireSound(db: Db, { cells, login }: NewPerson): Promise<void> {
  if (!(await importLockQueries(db).lockForEdit()))
    throw new PersonEditError([
      { code: 'importRuns', what: 'cannot be entered while an import runs', remedy: 'try again' },
    ]);
  const faults = [...faultsOfPerson(cells), ...loginFaults(login)];
  if (faults.length > 0) throw new PersonEditError(faults);
}

async function insert(db: Db, person: NewPerson, login: string): Promise<number> {
  const { role, cells, isLatinConfirmed, facultyId, position, enrolment } = person;
  try {
    return await newPersonQueries(db).insert({
      roleNumber: role === 'teacher' ? 1 : 2,
      login,
      cells,
      isLatinConfirmed,
      facultyId,
      groupId: enrolment?.groupId,
      position,
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new PersonEditError([takenLogin]) : error;
  }
}

/**
 * Enters a person within the caller's transaction; membership and status of a student come from the order (D-63). Throws
 * `PersonEditError` with all faults. A ПИН that somebody has is never entered again, whatever was answered.
 */
export async function addPerson(
  db: Db,
  { person, isDistinct }: { readonly person: NewPerson; readonly isDistinct: boolean },
  actor: Actor,
): Promise<AddedPerson> {
  await requireSound(db, person);
  await newPersonQueries(db).lockForAdding();
  const { role, cells, facultyId, enrolment } = person;
  const found = await findLikelyDoubles(db, [{ sourceId: '', row: cells }]);
  const doubles = found.filter(({ reason }) => reason === 'pin' || !isDistinct);
  if (doubles.length > 0) return { doubles };
  const login = person.login ?? (await suggestLogin(db, cells));
  const personId = await insert(db, person, login);
  const after = { role, login, facultyId, ...cells };
  await writeAudit(db, { action: 'personAdded', actor, personId, after });
  if (enrolment) {
    const { groupId, ...order } = enrolment;
    await registerOrder(db, { ...order, people: [{ personId, groupId }] }, actor);
  }
  return { personId, login };
}
