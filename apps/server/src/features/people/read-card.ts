import type { Language } from '@portal/domain';
import { claimNames, type ListedPerson, type PersonCard, type StaffClaim } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import { listDevices } from '../../university/people/accounts/device.queries.ts';
import { heldClaimQueries } from '../../university/people/claims/held-claim.queries.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { readPersonalCard } from '../shared/record/personal-card.service.ts';
import { personViewQueries } from './views/person-view.queries.ts';
import { personCardQueries } from './person-card.queries.ts';

interface Reader {
  readonly managerId: number;
  readonly lang: Language;
}

/** A claim of a newer version is not shown: this one cannot say what it allows. */
const known = (claims: readonly StaffClaim[]) =>
  claims.filter(({ name }) => claimNames.some((one) => one === name));

/** The first claim of each name: a group may give one that a person has granted as well. */
const oneOfEach = (claims: readonly StaffClaim[]) =>
  claims.filter((claim, at) => claims.findIndex(({ name }) => name === claim.name) === at);

/** What the manager may grant: the claims that they hold, those of the whole university with a list of its faculties. */
async function readGrantable(db: Db, { managerId, lang }: Reader): Promise<StaffClaim[]> {
  const queries = personCardQueries(db, lang);
  const faculties = await queries.faculties();
  return oneOfEach(known(await queries.held(managerId))).map((claim) =>
    claim.isWhole ? { ...claim, faculties } : claim,
  );
}

/** Everything that a manager sees of a person. */
export async function readCard(db: Db, person: ListedPerson, reader: Reader): Promise<PersonCard> {
  const { personId } = person;
  const queries = personCardQueries(db, reader.lang);
  const row = await queries.person(personId);
  if (!row) throw new HttpError('notFound');
  const { positionName, email, isEmailConfirmed, hasPassword, hasFactor, codeUntil, ...fields } = row;
  return {
    person,
    fields,
    positionName,
    email,
    isEmailConfirmed,
    hasPassword,
    hasFactor,
    codeUntil: codeUntil?.toISOString() ?? null,
    devices: await listDevices(db, personId),
    claims: known(await queries.claims(personId)),
    isManageable: await heldClaimQueries(db).holdsAllOf(reader.managerId, personId),
    isViewable:
      (await readSetting(db, 'personViews')).isOn && (await personViewQueries(db).isViewable(personId)),
    grantable: await readGrantable(db, reader),
    record: person.role === 'student' ? await readPersonalCard(db, personId, reader.lang) : null,
  };
}
