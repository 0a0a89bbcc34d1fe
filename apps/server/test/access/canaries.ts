import { queryRows } from '../seeded-database.ts';
import type { TestServer } from '../harness.ts';
import { createSessionFor, personActors, type Actor, type ActorIds, type PersonActor } from './people.ts';

/** A unique text in the database that only its owners may see in a response. */
export interface Canary {
  readonly text: string;
  readonly visibleTo: readonly Actor[];
  /** Actors who may see it, but need not. */
  readonly alsoVisibleTo?: readonly Actor[];
  /** True when no screen shows it yet, so that no actor has to see it. */
  readonly isHidden?: boolean;
}

export const canaryOf = (place: string, visibleTo: readonly Actor[]): Canary => ({
  text: `canary of ${place}`,
  visibleTo,
});

export interface CanaryContext {
  readonly server: TestServer;
  readonly people: ActorIds;
}

/** Actors of the students. */
const students: readonly PersonActor[] = ['owner', 'classmate', 'graduate', 'otherFacultyStudent'];

const inThreeLanguages = (text: string) => JSON.stringify({ ru: text, kg: text, en: text });

/** The actors who have lessons with a teacher in the current term: their schedule shows the teacher's conference link. */
async function findStudentsOf(
  { server, people }: CanaryContext,
  teacher: PersonActor,
): Promise<PersonActor[]> {
  const rows = await queryRows<{ id: number }>(
    server.db,
    `select distinct person_id as id from timetable_slot join group_member using (group_id)
     where teacher_id = ${people[teacher]} and now() between valid_from and valid_until`,
  );
  // A graduate has no schedule.
  return personActors.filter((actor) => actor !== 'graduate' && rows.some(({ id }) => id === people[actor]));
}

/** Personal data of the registrar (decisions 4, Personal data), unique to each person. */
async function insertProfile({ server, people }: CanaryContext, actor: PersonActor): Promise<Canary[]> {
  const personId = people[actor];
  const of = (what: string) => canaryOf(`${what} ${actor}`, [actor]);
  const [taxId, phone, nationality] = [of('tax id'), of('phone'), of('nationality')];
  const [citizenship, education] = [of('citizenship'), of('education')];
  const link = {
    text: `https://canary.example/${actor}`,
    visibleTo: [actor, ...(await findStudentsOf({ server, people }, actor))],
  };
  const birthDate = { text: `1901-02-${personActors.indexOf(actor) + 11}`, visibleTo: [actor] };
  const values = {
    tax_id: taxId.text,
    phone: phone.text,
    conference_link: link.text,
    nationality: inThreeLanguages(nationality.text),
    citizenship: inThreeLanguages(citizenship.text),
    education: inThreeLanguages(education.text),
  };
  await server.db
    .insertInto('person_profile')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
  await server.db
    .updateTable('person')
    .set({ birth_date: birthDate.text })
    .where('id', '=', personId)
    .execute();
  // No screen shows a student's link.
  const isHidden = students.includes(actor);
  return [taxId, phone, nationality, citizenship, education, birthDate, { ...link, isHidden }];
}

async function insertAddresses({ server, people }: CanaryContext, actor: PersonActor): Promise<Canary[]> {
  const personId = people[actor];
  const email = canaryOf(`email ${actor}`, [actor]);
  const device = canaryOf(`device ${actor}`, [actor]);
  const address = { text: `10.66.0.${personActors.indexOf(actor) + 1}`, visibleTo: [actor] };
  await server.db.updateTable('person').set({ email: email.text }).where('id', '=', personId).execute();
  await createSessionFor(server, personId, { userAgent: device.text, address: address.text });
  const [{ role } = { role: 2 }] = await queryRows<{ role: number }>(
    server.db,
    `select role from person where id = ${personId}`,
  );
  // No screen shows a student's address.
  return [{ ...email, isHidden: role === 2 }, device, address];
}

export async function insertPersonalData(place: CanaryContext): Promise<Canary[]> {
  const canaries: Canary[] = [];
  for (const actor of personActors) {
    canaries.push(...(await insertProfile(place, actor)), ...(await insertAddresses(place, actor)));
  }
  return canaries;
}
