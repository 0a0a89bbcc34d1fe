import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { auth, notifications, study } from '@portal/wire';
import { testConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { writeShellBuild } from '../server/fake-build.ts';
import { passwords } from '../harness.ts';
import { HttpClient } from '../clients/http-client.ts';
import { ServerProcess } from '../server/server-process.ts';

const PEOPLE = testConfig.campusPeople;
/** Ten people a second are 3,000 within five minutes. */
const EVERY_MS = 100;
/** The files of a cold page. */
const FILES = 84;
/** A browser opens as many connections. */
const CONNECTIONS = 6;
const FLOOD_CONNECTIONS = 50;
const PATIENCE_MS = 2_000;
/** Scales the limit on a slow machine by the visits without a flood. */
const TIMES_HARMLESS = 3;
const HTML = { accept: 'text/html' };
/** All people arrive twice. */
const TIMEOUT_MS = 30 * 60_000;

let database: TestDatabase;
let server: ServerProcess;
let origin: string;
let folder: string;
let logins: readonly string[];

/** Gives all students the password of the demo student, because a person has ten sessions only. */
async function shareThePassword(): Promise<readonly string[]> {
  const { rows } = await sql<{ login: string }>`
    update person set must_change_credentials = false,
      password_hash = (select password_hash from person where login = 'student')
    where role = 2 returning login`.execute(database.db);
  return rows.map(({ login }) => login);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-campus-'));
  await writeShellBuild(path.join(folder, 'shell'));
  database = await createTestDatabase();
  logins = await shareThePassword();
  server = new ServerProcess({
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    SHELL_DIR: path.join(folder, 'shell'),
    LOG_LEVEL: 'fatal',
  });
  origin = await server.waitUntilReady();
});
afterEach(async () => {
  await server.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

interface SeenResponse {
  readonly what: string;
  readonly status: number;
  readonly tookMs: number;
}

function get(agent: Agent, url: string, headers: Readonly<Record<string, string>>) {
  const startedAt = performance.now();
  return new Promise<SeenResponse & { readonly cookies: readonly string[] }>((resolve, reject) => {
    request(`${origin}${url}`, { agent, headers })
      .on('response', (response) => {
        response.resume().on('end', () =>
          resolve({
            what: url,
            status: response.statusCode ?? 0,
            tookMs: performance.now() - startedAt,
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      })
      .on('error', reject)
      .end();
  });
}

/** A cold page with its files, a sign-in, and the home page with a few calls: what one person does on arrival. */
async function visit(person: number): Promise<SeenResponse[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const client = new HttpClient(origin, { agent });
  const seen: SeenResponse[] = [];
  const page = await get(agent, '/lms/login', HTML);
  seen.push(page);
  for (const cookie of page.cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    client.cookies.set(name, value);
  }
  const files = Array.from({ length: FILES }, () => get(agent, '/lms/js/main.0123abcd.js', {}));
  seen.push(...(await Promise.all(files)));
  const startedAt = performance.now();
  const { status, code } = await client.signIn(logins[person % logins.length] ?? '', passwords.student);
  seen.push({ what: `sign-in ${code ?? ''}`, status, tookMs: performance.now() - startedAt });
  seen.push(await get(agent, '/lms', { ...HTML, cookie: client.cookieHeader() }));
  for (const endpoint of [study.currentTerm, notifications.counts]) {
    const reply = await client.send(endpoint, {});
    seen.push({ what: endpoint.path, status: reply.status, tookMs: reply.tookMs });
  }
  agent.destroy();
  return seen;
}

/** One laptop without cookies that sends as fast as it is answered. */
async function floodUntil(isOver: () => boolean): Promise<Readonly<Record<number, number>>> {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS });
  const urls = ['/lms/login', auth.ping.path, '/lms/js/main.0123abcd.js', auth.config.path];
  const counts: Record<number, number> = {};
  const send = async (at: number) => {
    for (let sent = at; !isOver(); sent += 1) {
      const { status } = await get(agent, urls[sent % urls.length] ?? '', HTML);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, (_, at) => send(at)));
  agent.destroy();
  return counts;
}

async function visitAll(): Promise<SeenResponse[]> {
  const visits: Promise<SeenResponse[]>[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    visits.push(visit(person));
    await delay(EVERY_MS);
  }
  return (await Promise.all(visits)).flat();
}

function describeSeen(seen: readonly SeenResponse[]) {
  const times = seen.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  const refused = seen.filter(({ status }) => status !== 200).map(({ what, status }) => `${status} ${what}`);
  const p99Ms = Math.round(times[Math.ceil(times.length * 0.99) - 1] ?? 0);
  return { requests: seen.length, p99Ms, maxMs: Math.round(times.at(-1) ?? 0), refused };
}

describe(`${PEOPLE} people of one address, ten a second`, () => {
  it(
    'arrive, and then again while one laptop floods: nobody of them is refused or waits',
    async () => {
      const harmless = describeSeen(await visitAll());
      console.log(JSON.stringify(harmless));
      expect(harmless.refused).toEqual([]);
      let isOver = false;
      const flooding = floodUntil(() => isOver);
      const result = describeSeen(await visitAll());
      isOver = true;
      console.log(JSON.stringify({ ...result, flood: await flooding }));
      expect(result.refused).toEqual([]);
      expect(result.p99Ms).toBeLessThanOrEqual(Math.max(PATIENCE_MS, TIMES_HARMLESS * harmless.p99Ms));
    },
    TIMEOUT_MS,
  );
});
