import { chat, type Message, type Partner } from '@portal/wire';
import type { TestServer } from '../harness.ts';
import type { TestFile } from '../multipart.ts';
import { pdf } from '../sample-files.ts';
import { canaryOf, plantNews, plantPersonal, type Canary } from './canaries.ts';
import {
  findPeople,
  findSharedClass,
  openSessionOf,
  type PersonIds,
  type SharedClass,
  type Somebody,
} from './people.ts';

/** What the cells of the matrix ask for: things of the owner, and texts that tell who was shown what. */
export interface World {
  readonly server: TestServer;
  readonly people: PersonIds;
  readonly shared: SharedClass;
  readonly canaries: readonly Canary[];
  /** Who was shown which canary: `actor text`. */
  readonly shown: Set<string>;
  /** A new message of the owner, to the teacher or to the group. */
  write(partner: Partner): Promise<number>;
  /** A new file of the owner in a message to somebody: its id. */
  attach(partner: Partner): Promise<number>;
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
  world: Pick<World, 'server' | 'people' | 'shared'>,
  actor: Somebody,
  {
    files,
    ...letter
  }: { readonly partner: Partner; readonly text: string; readonly files?: readonly TestFile[] },
): Promise<Message> {
  const client = await openSessionOf(world.server, world.people[actor]);
  return client.request(chat.send, { ...courseOf(world.shared), ...letter }, { files });
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
  return {
    ...base,
    canaries: [...(await plantPersonal(base)), ...(await plantNews(base)), own, other, toGroup],
    shown: new Set(),
    write,
    attach,
  };
}
