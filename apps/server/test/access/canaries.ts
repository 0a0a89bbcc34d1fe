import { rowsOf } from '../filled.ts';
import type { TestServer } from '../harness.ts';
import { publish } from '../newsroom.ts';
import { openSessionOf, somebodies, type Actor, type PersonIds, type Somebody } from './people.ts';

/** A text that belongs to somebody: it stands in the database and must stand in nobody else's answer. */
export interface Canary {
  readonly text: string;
  readonly seenBy: readonly Actor[];
  /** True where the portal shows it to nobody yet: then nobody has to have seen it. */
  readonly isHidden?: boolean;
}

export const canaryOf = (place: string, seenBy: readonly Actor[]): Canary => ({
  text: `canary of ${place}`,
  seenBy,
});

interface Place {
  readonly server: TestServer;
  readonly people: PersonIds;
}

const inThreeLanguages = (text: string) => JSON.stringify({ ru: text, kg: text, en: text });

/** What the registrar knows of a person (decisions 4, Personal data), each value that person's alone. */
async function plantProfile({ server, people }: Place, actor: Somebody): Promise<Canary[]> {
  const personId = people[actor];
  const of = (what: string) => canaryOf(`${what} ${actor}`, [actor]);
  const [taxId, phone, nationality] = [of('tax id'), of('phone'), of('nationality')];
  const [citizenship, education] = [of('citizenship'), of('education')];
  const link = { text: `https://canary.example/${actor}`, seenBy: [actor] };
  const birthDate = { text: `1901-02-0${somebodies.indexOf(actor) + 1}`, seenBy: [actor] };
  const values = {
    tax_id: taxId.text,
    phone: phone.text,
    birth_date: birthDate.text,
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
  // A student's link has no screen.
  const isHidden = actor === 'owner' || actor === 'classmate' || actor === 'stranger';
  return [taxId, phone, nationality, citizenship, education, birthDate, { ...link, isHidden }];
}

async function plantAddress({ server, people }: Place, actor: Somebody): Promise<Canary[]> {
  const personId = people[actor];
  const email = canaryOf(`email ${actor}`, [actor]);
  const device = canaryOf(`device ${actor}`, [actor]);
  const address = { text: `10.66.0.${somebodies.indexOf(actor) + 1}`, seenBy: [actor] };
  await server.db.updateTable('person').set({ email: email.text }).where('id', '=', personId).execute();
  await openSessionOf(server, personId, { userAgent: device.text, address: address.text });
  const [{ role } = { role: 2 }] = await rowsOf<{ role: number }>(
    server.db,
    `select role from person where id = ${personId}`,
  );
  // Students have no screen for their address.
  return [{ ...email, isHidden: role === 2 }, device, address];
}

/** What each person has alone. */
export async function plantPersonal(place: Place): Promise<Canary[]> {
  const canaries: Canary[] = [];
  for (const actor of somebodies) {
    canaries.push(...(await plantProfile(place, actor)), ...(await plantAddress(place, actor)));
  }
  return canaries;
}

/** What is announced to some; who may take it back finds it, too. */
export async function plantNews({ server, people }: Place): Promise<Canary[]> {
  const toStudents = canaryOf('news for the faculty', ['owner', 'classmate', 'editor']);
  const toTeachers = canaryOf('news for teachers', ['teacher', 'otherTeacher', 'editor']);
  const { faculty_id: facultyId } = await server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  const editor = await openSessionOf(server, people.editor);
  await publish(editor, { audience: 'students', facultyId, message: toStudents.text });
  await publish(editor, { audience: 'teachers', message: toTeachers.text });
  return [toStudents, toTeachers];
}
