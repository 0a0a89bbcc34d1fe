// The people of the drill, on a machine of their own. They write and read through the proxy until they are told to stop.
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { chat, study, type ConversationRef } from '@portal/wire';
import { CALL_TIMEOUT_MS } from '@portal/wire/codec/limits';
import { Pool } from 'undici';
import { HttpClient } from '../../clients/http-client.ts';
import { byPool } from '../../clients/http-transport.ts';
import { selectStudyFilter } from '../../clients/study-filter.ts';
import { writeUntil, type WriteRecord } from './keyed-writer.ts';
import type { FromLoad, LoadOptions, LoadResult, ToLoad } from './load.ts';
import { SteadyReader } from './steady-reader.ts';

const SESSIONS_OF_EACH = 5;
const PAUSE_MS = 300;
/** Seldom enough that a reader who was away receives its messages one by one. */
const QUIET_PAUSE_MS = 1_500;
const REPORT_MS = 50;
/** A stream to a machine without network ends after 35 s; then its reader connects again and reloads. */
const CATCH_UP_MS = 90_000;

const options: LoadOptions = JSON.parse(process.argv[2] ?? '');
const { origin, servername } = options;
const ca = readFileSync(options.certificateFile, 'utf8');
const stop = new AbortController();
const stopReading = new AbortController();
const written: WriteRecord = { acknowledged: [], refused: [], failures: new Map(), slowestMs: 0 };

const report = (message: FromLoad): void => void process.send?.(message);

async function signIn({ login, password }: LoadOptions['people'][number]): Promise<HttpClient> {
  const pool = new Pool(origin, {
    connect: { ca, servername },
    connections: 4,
    headersTimeout: CALL_TIMEOUT_MS,
    bodyTimeout: CALL_TIMEOUT_MS,
  });
  const client = new HttpClient(origin, { transport: byPool(pool) });
  const { status, code } = await client.signIn(login, password);
  if (status !== 200 || code !== undefined) throw new Error(`${login} cannot sign in: ${status} ${code}`);
  return client;
}

/** The group chats of the first person in which everybody may write. */
async function findGroupChats(clients: readonly HttpClient[]): Promise<ConversationRef[]> {
  const [first] = clients;
  if (!first) throw new Error('Nobody is there');
  const [year] = await first.request(study.currentYear, {});
  const [term] = await first.request(study.currentTerm, {});
  const request = { academicYearId: year?.id ?? 0, termId: term?.id ?? 0 };
  const courses = await first.request(study.studentDisciplines, request);
  const found: ConversationRef[] = [];
  for (const at of courses.keys()) {
    const { semesterId: _, groupId, isElective, ...course } = await selectStudyFilter(first, at);
    const conversation: ConversationRef = { ...course, partner: { kind: 'group', groupId, isElective } };
    const replies = await Promise.all(
      clients.map((client) => client.send(chat.send, { ...conversation, text: 'before the drill' })),
    );
    if (replies.every(({ status, code }) => status === 200 && code === undefined)) found.push(conversation);
  }
  return found;
}

/** Waits until every reader knows what is acknowledged now; returns what some reader does not know after a while. */
async function findUnseen(readers: readonly SteadyReader[]): Promise<number[]> {
  const endsAt = performance.now() + CATCH_UP_MS;
  let ids = written.acknowledged.map(({ id }) => id);
  while (ids.length > 0 && performance.now() < endsAt) {
    ids = ids.filter((id) => readers.some(({ seen }) => !seen.has(id)));
    await delay(REPORT_MS);
  }
  return ids;
}

const sessions = await Promise.all(
  options.people.flatMap((person) => Array.from({ length: SESSIONS_OF_EACH }, () => signIn(person))),
);
const onePerPerson = [...new Map(sessions.map((session) => [session.user?.personId, session])).values()];
const [busy, quiet = busy] = await findGroupChats(onePerPerson);
if (!busy || !quiet) throw new Error('The people have no chat in common');
const readers = sessions.map(
  (client) => new SteadyReader(client, { origin, ca, servername, stop: stopReading.signal }),
);
const reading = readers.map((reader) => reader.run());
// A reader learns of what is written after it has connected.
while (readers.some(({ connections }) => connections === 0)) await delay(REPORT_MS);
const writing = sessions.map((client, at) => {
  const [conversation, pauseMs] = at === 0 ? [quiet, QUIET_PAUSE_MS] : [busy, PAUSE_MS];
  return writeUntil(stop.signal, { client, conversation, name: String(at), pauseMs }, written);
});
const timer = setInterval(
  () => report({ kind: 'progress', acknowledged: written.acknowledged.length }),
  REPORT_MS,
);

async function finish(): Promise<void> {
  stop.abort();
  await Promise.all(writing);
  const unseen = await findUnseen(readers);
  stopReading.abort();
  await Promise.all(reading);
  clearInterval(timer);
  const connections = readers.map((reader) => reader.connections);
  const reloads = readers.map((reader) => reader.reloads);
  const result: LoadResult = { ...written, failures: [...written.failures], unseen, connections, reloads };
  report({ kind: 'result', result });
}

process.on('message', (question: ToLoad) => {
  if (question === 'stop') void finish();
  else void findUnseen(readers).then((unseen) => report({ kind: 'checked', unseen }));
});
