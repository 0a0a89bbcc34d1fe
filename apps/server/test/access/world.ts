import { chat, type Message, type Partner } from '@portal/wire';
import type { TestServer } from '../harness.ts';
import { publish } from '../newsroom.ts';
import type { TestFile } from '../multipart.ts';
import { pdf } from '../sample-files.ts';
import {
  findPeople,
  findSharedClass,
  openSessionOf,
  somebodies,
  type Actor,
  type PersonIds,
  type SharedClass,
  type Somebody,
} from './people.ts';

/** A text that belongs to somebody: it stands in the database and must stand in nobody else's answer. */
export interface Canary {
  readonly text: string;
  readonly seenBy: readonly Actor[];
}

/** What the cells of the matrix ask for: things of the owner, and texts that tell who was shown what. */
export interface World {
  readonly server: TestServer;
  readonly people: PersonIds;
  readonly shared: SharedClass;
  readonly canaries: readonly Canary[];
  /** A new message of the owner, to the teacher or to the group. */
  write(partner: Partner): Promise<number>;
  /** A new file of the owner in a message to somebody: its id. */
  attach(partner: Partner): Promise<number>;
}

const canaryOf = (place: string, seenBy: readonly Actor[]): Canary => ({
  text: `canary of ${place}`,
  seenBy,
});

/** What each person has alone. */
async function plantPersonal(server: TestServer, people: PersonIds): Promise<Canary[]> {
  const canaries: Canary[] = [];
  for (const [at, actor] of somebodies.entries()) {
    const email = canaryOf(`email ${actor}`, [actor]);
    const device = canaryOf(`device ${actor}`, [actor]);
    const address = { text: `10.66.0.${at + 1}`, seenBy: [actor] };
    const personId = people[actor];
    await server.db.updateTable('person').set({ email: email.text }).where('id', '=', personId).execute();
    await openSessionOf(server, personId, { userAgent: device.text, address: address.text });
    canaries.push(email, device, address);
  }
  return canaries;
}

export const courseOf = ({ academicYearId, termId, disciplineId, credits }: SharedClass) => ({
  academicYearId,
  termId,
  disciplineId,
  credits,
});

export const groupOf = ({ groupId, isElective }: SharedClass): Partner => ({
  kind: 'group',
  groupId,
  isElective,
});

/** Writes in a person's name as that person does. */
async function writeAs(
  world: Omit<World, 'write' | 'attach' | 'canaries'>,
  actor: Somebody,
  {
    files,
    ...letter
  }: { readonly partner: Partner; readonly text: string; readonly files?: readonly TestFile[] },
): Promise<Message> {
  const client = await openSessionOf(world.server, world.people[actor]);
  return client.ask(chat.send, { ...courseOf(world.shared), ...letter }, { files });
}

/** What is announced to the students of the owner's faculty; who may take it back finds it too. */
async function plantNews({ server, people }: Pick<World, 'server' | 'people'>): Promise<Canary> {
  const canary = canaryOf('news for the faculty', ['owner', 'classmate', 'editor']);
  const { faculty_id: facultyId } = await server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people.owner)
    .executeTakeFirstOrThrow();
  const editor = await openSessionOf(server, people.editor);
  await publish(editor, { audience: 'students', facultyId, message: canary.text });
  return canary;
}

/** Plants what must stay where it belongs in the demonstration of a server. */
export async function createWorld(server: TestServer): Promise<World> {
  const shared = await findSharedClass(server.db);
  const people = await findPeople(server.db, shared);
  const base = { server, shared, people };
  const teacher: Partner = { kind: 'person', personId: people.teacher, role: 'teacher' };
  const own = canaryOf('message owner to teacher', ['owner', 'teacher']);
  const other = canaryOf('message classmate to teacher', ['classmate', 'teacher']);
  const toGroup = canaryOf('message to group', ['owner', 'classmate', 'teacher']);
  await writeAs(base, 'classmate', { partner: teacher, text: other.text });
  await writeAs(base, 'owner', { partner: groupOf(shared), text: toGroup.text });
  const textFor = ({ kind }: Partner) => (kind === 'person' ? own.text : toGroup.text);
  const write = async (partner: Partner) =>
    (await writeAs(base, 'owner', { partner, text: textFor(partner) })).id;
  const attach = async (partner: Partner) => {
    const files = [{ name: 'report.pdf', content: pdf(textFor(partner)) }];
    const message = await writeAs(base, 'owner', { partner, text: textFor(partner), files });
    return message.files[0]?.id ?? 0;
  };
  await write(teacher);
  const announced = await plantNews(base);
  return {
    ...base,
    canaries: [...(await plantPersonal(server, people)), own, other, toGroup, announced],
    write,
    attach,
  };
}
