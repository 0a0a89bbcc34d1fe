import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { chat, study } from '@portal/wire';
import { findChatPeople, type ChatPeople } from '../chat/chat-people.ts';
import { writeShellBuild } from '../server/fake-build.ts';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { HttpClient, type HttpReply } from '../clients/http-client.ts';
import { ServerProcess } from '../server/server-process.ts';
import { pictureLimits } from '../../src/storage/pictures/picture-limits.ts';
import { createTempDir, removeTempDirs } from '../temp-dir.ts';

const PICTURES = 12;
const PAGE_P99_MAX_MS = 500;
/** What the server itself takes more than before. */
const MEMORY_MAX_MB = 300;
/** The process that renders; it ends itself above its limit. */
const RENDERER_MAX_MB = pictureLimits.memoryMaxBytes / 1_024 / 1_024 + 50;
const SAMPLE_EVERY = 5;

let server: TestServer;
let people: ChatPeople;
let portal: ServerProcess;
let origin: string;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
  const shell = await createTempDir();
  await writeShellBuild(shell);
  portal = new ServerProcess({
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.databaseUrl,
    SHELL_DIR: shell,
    // The measuring asks more often than a page does.
    CALLS_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  });
  origin = await portal.waitUntilReady();
});
afterAll(async () => {
  await portal.stop();
  await server.close();
  await removeTempDirs();
});

function connect({ cookies }: TestClient): HttpClient {
  const client = new HttpClient(origin);
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

const memoryMb = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) /
  1_024;

/** The memory of the processes that a process has started. */
async function memoryOfChildrenMb(pid: number): Promise<number> {
  let sum = 0;
  for (const task of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const text = await readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '');
    for (const child of text.split(' ').filter(Boolean)) sum += await memoryMb(Number(child));
  }
  return sum;
}

/** 39 megapixels that take 100 kB, in the shapes that are dear to decode or to encode. */
const shapes: Readonly<Record<string, () => Promise<{ readonly name: string; readonly content: Buffer }>>> = {
  png: async () => ({ name: 'a.png', content: await plain().png({ compressionLevel: 9 }).toBuffer() }),
  'interlaced png': async () => ({
    name: 'b.png',
    content: await plain().png({ compressionLevel: 9, progressive: true }).toBuffer(),
  }),
  'turned jpeg': async () => ({
    name: 'c.jpg',
    content: await plain()
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 20, progressive: true })
      .toBuffer(),
  }),
  webp: async () => ({ name: 'd.webp', content: await plain().webp({ quality: 1 }).toBuffer() }),
};
const plain = () => sharp({ create: { width: 6_500, height: 6_000, channels: 3, background: '#2563eb' } });

interface Result {
  readonly p99Ms: number;
  readonly pages: number;
  readonly failed: number;
  /** The peaks of the server, of the process that renders, and of both together. */
  readonly serverMb: number;
  readonly rendererMb: number;
  readonly bothMb: number;
}

/** Asks for pages, files and calls of another person, one after another, until the work is done. */
async function measureDuring(work: Promise<unknown>): Promise<Result> {
  const teacher = connect(people.teacher);
  const pid = portal.child.pid ?? 0;
  const before = await memoryMb(pid);
  const times: number[] = [];
  let [isDone, failed] = [false, 0];
  const peaks = { serverMb: 0, rendererMb: 0, bothMb: 0 };
  const end = work.finally(() => {
    isDone = true;
  });
  while (!isDone || times.length < 100) {
    const startedAt = performance.now();
    const page = await fetch(`${origin}/lms/`);
    await page.arrayBuffer();
    const { status } = await teacher.send(study.years, {});
    times.push(performance.now() - startedAt);
    if (page.status !== 200 || status !== 200) failed += 1;
    if (times.length % SAMPLE_EVERY > 0) continue;
    const [own, renderer] = [(await memoryMb(pid)) - before, await memoryOfChildrenMb(pid)];
    peaks.serverMb = Math.max(peaks.serverMb, Math.round(own));
    peaks.rendererMb = Math.max(peaks.rendererMb, Math.round(renderer));
    peaks.bothMb = Math.max(peaks.bothMb, Math.round(own + renderer));
  }
  await end;
  const p99Ms = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;
  return { p99Ms: Math.round(p99Ms), pages: times.length, failed, ...peaks };
}

describe('twelve pictures of 39 megapixels by one person', () => {
  it.each(Object.keys(shapes))('stop nobody else: %s', async (name) => {
    const file = await shapes[name]?.();
    if (!file) throw new Error('There is no such shape');
    const student = connect(people.student);
    const request = {
      ...people.toTeacher,
      text: '',
    };
    const startedAt = performance.now();
    const sending: Promise<HttpReply>[] = Array.from({ length: PICTURES }, () =>
      student.upload(chat.send, request, [file]),
    );
    const replies = Promise.all(sending);
    const result = await measureDuring(replies);
    const statuses = (await replies).map(({ status }) => status);
    console.log(
      name,
      JSON.stringify({
        ...result,
        kB: Math.round(file.content.length / 1_024),
        seconds: Math.round((performance.now() - startedAt) / 1_000),
        statuses: statuses.join(' '),
      }),
    );
    expect(result.failed).toBe(0);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 503]).toContain(status);
    expect(result.p99Ms).toBeLessThanOrEqual(PAGE_P99_MAX_MS);
    expect(result.serverMb).toBeLessThanOrEqual(MEMORY_MAX_MB);
    expect(result.rendererMb).toBeLessThanOrEqual(RENDERER_MAX_MB);
  });
});
