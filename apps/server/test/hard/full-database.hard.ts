import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, type ConversationRef } from '@portal/wire';
import { EMBEDDED_DATABASE, EMBEDDED_USER } from '../../src/database/embedded/cluster.ts';
import { readPostmaster } from '../../src/database/embedded/postmaster.ts';
import { SOCKET_PORT } from '../../src/database/embedded/socket.ts';
import { passwords } from '../harness.ts';
import { HttpClient, type HttpReply } from '../clients/http-client.ts';
import { findFreePort, ServerProcess } from '../server/server-process.ts';
import { SmallDisk, unmountSmallDisks } from '../files/small-disk.ts';
import { selectStudyFilter } from '../clients/study-filter.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../temp-dir.ts';
import { withClient } from '../template.ts';

/** The cluster with the demo data takes a quarter of it. */
const DISK_MB = 400;
/** Less than the server leaves to the database. */
const LEFT_MB = 48;
const WRITERS = 4;
const FULL_FOR_MS = 10_000;
const READY_BAR_MS = 10_000;
const SENTENCE = /^На сервере закончилось место.* Читать можно/;
/** As long as a message may be, so that they need room. */
const text = 'ы'.repeat(4_000);

let disk: SmallDisk;
let server: ServerProcess;
let environment: Readonly<Record<string, string>>;
let person: HttpClient;
let conversation: ConversationRef;
const acknowledged = new Set<number>();

async function start(): Promise<string> {
  server = new ServerProcess(environment);
  return server.waitUntilReady();
}

beforeAll(async () => {
  const dataDir = await createTempDir();
  const root = await createTempDir();
  disk = await SmallDisk.mount(path.join(root, 'disk'), DISK_MB);
  await symlink(path.join(disk.dir, 'postgres'), path.join(dataDir, 'postgres'));
  const port = await findFreePort();
  environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    CALLS_PER_MINUTE: '1000000',
  };
  person = new HttpClient(await start());
  await person.signIn('student', passwords.student);
  const { groupId, isElective, semesterId: _, ...course } = await selectStudyFilter(person);
  conversation = { ...course, partner: { kind: 'group', groupId, isElective } };
});
afterAll(async () => {
  try {
    await server.stop();
  } finally {
    await unmountSmallDisks();
    await removeTempDirs();
  }
});

async function send(): Promise<HttpReply> {
  const reply = await person.send(chat.send, { ...conversation, text });
  if (reply.status === 200 && reply.code === undefined)
    acknowledged.add(chat.send.response.decode(reply.data).id);
  return reply;
}
const read = () => person.send(chat.older, { ...conversation, topMessageId: Number.MAX_SAFE_INTEGER });

const signIn = () =>
  new HttpClient(`http://127.0.0.1:${environment.PORT}`).signIn('teacher', passwords.teacher);

const outcomeOf = ({ status, code }: HttpReply): string => `${status} ${code ?? 'ok'}`;

/** Writes and reads at the same time, and counts the outcomes. */
async function writeAndRead(forMs: number) {
  const endsAt = performance.now() + forMs;
  const [written, seen] = [new Map<string, number>(), new Map<string, number>()];
  const repeat = async (call: () => Promise<HttpReply>, outcomes: Map<string, number>) => {
    while (performance.now() < endsAt) {
      const outcome = outcomeOf(await call());
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      await delay(5);
    }
  };
  await Promise.all([...Array.from({ length: WRITERS }, () => repeat(send, written)), repeat(read, seen)]);
  return { written: Object.fromEntries(written), read: Object.fromEntries(seen) };
}

async function waitUntilWriting(): Promise<number> {
  const startedAt = performance.now();
  while (outcomeOf(await send()) !== '200 ok') {
    if (performance.now() - startedAt > 60_000) throw new Error('It does not write again');
    await delay(25);
  }
  return Math.round(performance.now() - startedAt);
}

async function findLost(): Promise<number[]> {
  const stored = new Set<number>();
  let topMessageId = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const { messages } = await person.request(chat.older, { ...conversation, topMessageId });
    for (const { id } of messages) stored.add(id);
    topMessageId = messages[0]?.id ?? 0;
    if (messages.length === 0) return [...acknowledged].filter((id) => !stored.has(id));
  }
}

const cluster = () => path.join(disk.dir, 'postgres');

/** Uses up what the database has prepared for its log, until it stops itself; returns its last words. */
async function stopDatabase(): Promise<string> {
  const { socketDir = '' } = (await readPostmaster(cluster())) ?? {};
  const connection = {
    host: socketDir,
    port: SOCKET_PORT,
    user: EMBEDDED_USER,
    database: EMBEDDED_DATABASE,
  };
  return withClient(connection, async (client): Promise<string> => {
    client.on('error', () => undefined);
    for (;;) await client.query("SELECT pg_logical_emit_message(true, 'full', 'x'), pg_switch_wal()");
  }).catch(String);
}

describe('the disk of the database is full (R9)', () => {
  it('refuses to store with a sentence, reads on, and stores again when there is room', async () => {
    await writeAndRead(500);
    await disk.fill();
    const full = await writeAndRead(FULL_FOR_MS);
    const refused = await send();
    const signedIn = await signIn();
    await disk.makeRoom();
    const readyMs = await waitUntilWriting();
    const lost = await findLost();
    console.log(
      'full:',
      JSON.stringify({ ...full, readyMs, acknowledged: acknowledged.size, lost: lost.length }),
    );
    expect(full.read).toEqual({ '200 ok': expect.any(Number) });
    expect(full.written).toMatchObject({ '507 storageFull': expect.any(Number) });
    expect(['200 ok', '507 storageFull']).toEqual(expect.arrayContaining(Object.keys(full.written)));
    expect([outcomeOf(refused), outcomeOf(signedIn)]).toEqual(['507 storageFull', '200 ok']);
    expect(refused.message).toMatch(SENTENCE);
    expect(readyMs).toBeLessThanOrEqual(READY_BAR_MS);
    expect(lost).toEqual([]);
  });

  it('leaves the last megabytes to what reading needs, so that the database does not stop', async () => {
    await disk.fill(LEFT_MB);
    await waitUntil('writing is refused', async () => outcomeOf(await send()) === '507 storageFull');
    const low = await writeAndRead(1_000);
    const signedIn = await signIn();
    await disk.makeRoom();
    await waitUntilWriting();
    console.log('low:', JSON.stringify(low));
    expect(Object.keys(low.written)).toEqual(['507 storageFull']);
    expect(Object.keys(low.read)).toEqual(['200 ok']);
    expect(outcomeOf(signedIn)).toBe('200 ok');
  });

  it('comes back when there is room, also after the database has stopped for lack of it', async () => {
    await disk.fill();
    expect(await stopDatabase()).toMatch(/No space left|terminated/);
    const stopped = await writeAndRead(FULL_FOR_MS);
    await disk.makeRoom();
    const readyMs = await waitUntilWriting();
    const lost = await findLost();
    console.log('stopped:', JSON.stringify({ ...stopped, readyMs, lost: lost.length }));
    expect(stopped.read).toEqual({ '503 unavailable': expect.any(Number) });
    expect(readyMs).toBeLessThanOrEqual(READY_BAR_MS);
    expect(lost).toEqual([]);
    expect(server.text.match(/does not start again.*/g)).toHaveLength(1);
    expect(server.text).toContain('No space left on device');
  });
});

const faults = [
  {
    what: 'full',
    begin: () => disk.fill(),
    end: () => disk.makeRoom(),
    sentence: () => `The disk of ${cluster()} is full. Make room on it, and start again.`,
  },
  {
    what: 'read-only',
    begin: () => disk.setReadOnly(true),
    end: () => disk.setReadOnly(false),
    sentence: () =>
      `${cluster()}/portal.log cannot be written. Give the account of the server the right to it, or set DATA_DIR to ` +
      'another folder.',
  },
];

describe('a start while the disk of the database', () => {
  it.each(faults)('is $what is refused with one sentence, and succeeds afterwards', async (fault) => {
    await server.stop();
    await fault.begin();
    server = new ServerProcess(environment);
    expect([await server.waitForExit(), server.text.trim()]).toEqual([1, fault.sentence()]);
    await fault.end();
    await start();
    expect(await findLost()).toEqual([]);
  });
});
