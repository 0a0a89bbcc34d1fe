import { addDays } from '@portal/domain';
import { chat, type Message, type Partner } from '@portal/wire';
import type { Db } from '../../src/database/tables.ts';
import type { TestServer } from '../harness.ts';
import { giveOrders } from '../people/give-orders.ts';
import type { TestFile } from '../files/multipart.ts';
import { pdf } from '../files/sample-files.ts';
import { canaryOf, insertPersonalData, type Canary } from './canaries.ts';
import { insertMarkedTheme, todayOf } from './journal-fixture.ts';
import { insertClassCanaries } from './class-canaries.ts';
import { insertNews } from './news-fixture.ts';
import { insertOrderCanaries } from './order-fixture.ts';
import {
  findPeople,
  findSharedClass,
  createSessionFor,
  type ActorIds,
  type PersonIds,
  type SharedClass,
  type PersonActor,
} from './people.ts';
import { insertStrangers } from './strangers.ts';

/** The owner's data and the canaries of the access matrix. */
export interface AccessFixture {
  readonly server: TestServer;
  readonly people: ActorIds;
  readonly shared: SharedClass;
  readonly canaries: readonly Canary[];
  /** Canaries that were seen: `actor text`. */
  readonly shownTo: Set<string>;
  /** Paths of the endpoints that have succeeded for an actor. */
  readonly succeeded: Set<string>;
  /** Sends a message of the owner and returns its id. */
  writeMessage(partner: Partner): Promise<number>;
  /** Sends a file of the owner and returns its id. */
  attachFile(partner: Partner): Promise<number>;
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

async function sendAs(
  fixture: Pick<AccessFixture, 'server' | 'people' | 'shared'>,
  actor: PersonActor,
  {
    files,
    ...message
  }: { readonly partner: Partner; readonly text: string; readonly files?: readonly TestFile[] },
): Promise<Message> {
  const client = await createSessionFor(fixture.server, fixture.people[actor]);
  return client.request(chat.send, { ...courseOf(fixture.shared), ...message }, { files });
}

/** One actor has graduated within the default of `alumniAccess`, the other one before. */
async function graduateActors(db: Db, { graduate, formerGraduate }: PersonIds): Promise<void> {
  const today = await todayOf(db);
  const order = { kind: 'graduated', number: 'matrix' } as const;
  await giveOrders(db, graduate, [{ ...order, date: addDays(today, -1) }]);
  await giveOrders(db, formerGraduate, [{ ...order, date: addDays(today, -400) }]);
}

/** Inserts canaries into the demo data of a server. */
export async function createAccessFixture(server: TestServer): Promise<AccessFixture> {
  const shared = await findSharedClass(server.db);
  const demoPeople = await findPeople(server.db, shared);
  await graduateActors(server.db, demoPeople);
  const { canaries, ...strangers } = await insertStrangers(server.db, shared, demoPeople);
  const people = { ...demoPeople, ...strangers };
  const base = { server, shared, people };
  const teacher: Partner = { kind: 'person', personId: people.classTeacher, role: 'teacher' };
  const toTeacher = canaryOf('message owner to teacher', ['owner', 'classTeacher']);
  const fromClassmate = canaryOf('message classmate to teacher', ['classmate', 'classTeacher']);
  const toGroup = canaryOf('message to group', ['owner', 'classmate', 'classTeacher']);
  await sendAs(base, 'classmate', { partner: teacher, text: fromClassmate.text });
  await sendAs(base, 'owner', { partner: groupOf(shared), text: toGroup.text });
  const textFor = ({ kind }: Partner) => (kind === 'person' ? toTeacher.text : toGroup.text);
  const writeMessage = async (partner: Partner) =>
    (await sendAs(base, 'owner', { partner, text: textFor(partner) })).id;
  const attachFile = async (partner: Partner) => {
    const files = [{ name: 'report.pdf', content: pdf(textFor(partner)) }];
    const message = await sendAs(base, 'owner', { partner, text: textFor(partner), files });
    return message.files[0]?.id ?? 0;
  };
  await writeMessage(teacher);
  return {
    ...base,
    canaries: [
      ...(await insertPersonalData(base)),
      ...(await insertNews(base)),
      ...(await insertClassCanaries(base)),
      ...canaries,
      await insertMarkedTheme(base),
      ...(await insertOrderCanaries(base)),
      canaryOf('appeal of owner', ['owner', 'classTeacher']),
      toTeacher,
      fromClassmate,
      toGroup,
    ],
    shownTo: new Set(),
    succeeded: new Set(),
    writeMessage,
    attachFile,
  };
}
