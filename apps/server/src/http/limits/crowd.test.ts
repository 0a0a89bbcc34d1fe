import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeShellBuild } from '../../../test/server/fake-build.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';

const CALLS = 60;
const HTML = { accept: 'text/html,application/xhtml+xml' };
const URL_OF_ALL = '/lms/api/ping';
const LANGUAGES = [
  ['ru', 'Страница сейчас не открывается'],
  ['kg', 'Барак азыр ачылбай жатат'],
  ['en', 'The page does not open right now'],
] as const;

let server: TestServer;
let shellDir: string;
let student: TestClient;
let known: TestClient;
let visitor: TestClient;

/** Uses up what the visitors of the address have together. */
async function crowd(): Promise<void> {
  for (let call = 0; call <= CALLS * 10; call += 1) await server.app.inject({ url: URL_OF_ALL });
}

beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'portal-crowd-'));
  await writeShellBuild(shellDir);
  const environment = { SHELL_DIR: shellDir, CALLS_PER_MINUTE: String(CALLS) };
  server = await startServer({ environment });
  student = await server.signIn('student');
  known = await server.signIn('teacher');
  known.cookies.delete('sid');
  visitor = server.createClient();
  await visitor.raw({ url: '/lms/login' });
  await crowd();
});
afterAll(async () => {
  await server.close();
  await rm(shellDir, { recursive: true });
});

const statusOf = async (client: TestClient, url: string) => (await client.raw({ url, headers: HTML })).status;

describe('an address that strangers have used up', () => {
  it('has its own page for a person, a known browser and one that was here before', async () => {
    expect(await statusOf(server.createClient(), '/lms/login')).toBe(429);
    for (const client of [student, known, visitor]) expect(await statusOf(client, '/lms/login')).toBe(200);
    expect(await statusOf(student, '/lms')).toBe(200);
    expect(await statusOf(student, '/lms/api/misc/years.json')).toBe(200);
  });

  it('has the files of the portal for everybody', async () => {
    const stranger = server.createClient();
    for (const file of ['js/main.0123abcd.js', 'worker.js', 'locales/ru/shell.json', 'remotes/registry.json'])
      expect([file, await statusOf(stranger, `/lms/${file}`)]).toEqual([file, 200]);
  });

  it.each(LANGUAGES)('refuses a page with a page that opens again by itself: %s', async (lang, title) => {
    const stranger = server.createClient();
    const page = await stranger.raw({ url: `/lms/login?lang=${lang}`, headers: HTML });
    expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    const seconds = Number(page.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    // The browser has a token now, by which it is told apart.
    expect(await statusOf(stranger, '/lms/login')).toBe(200);
  });

  it('refuses a call with the envelope', async () => {
    const refused = await server.createClient().raw({ url: URL_OF_ALL, headers: HTML });
    expect(refused).toMatchObject({ status: 429, code: 'tooMany' });
    expect(refused.headers['content-type']).toMatch(/^application\/json/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('reads a public code for one visitor, while another one guesses', async () => {
    const check = '/lms/api/public/verify.json?id=x';
    const guesses: number[] = [];
    for (let guess = 0; guess < CALLS; guess += 1)
      guesses.push((await server.app.inject({ url: check, remoteAddress: '192.0.2.1' })).statusCode);
    expect(guesses).toContain(429);
    expect((await visitor.raw({ url: check, remoteAddress: '192.0.2.1' })).status).toBe(200);
  });

  it('counts the pages of a person with the person', async () => {
    const statuses: number[] = [];
    for (let page = 0; page < CALLS; page += 1) statuses.push(await statusOf(student, '/lms/chat'));
    expect(statuses).toContain(429);
    expect(await statusOf(known, '/lms/login')).toBe(200);
  });
});
