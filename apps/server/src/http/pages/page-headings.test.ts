import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { remoteVersion } from '../../../test/server/fake-build.ts';
import { PageHeadings, type HeadingReader } from './page-headings.ts';
import { publishedPagesOf, type PublishedPage } from './published-pages.ts';

let remotesDir: string;
const log = Fastify().log;
const warned = jest.fn<() => void>();

beforeAll(async () => {
  remotesDir = await mkdtemp(path.join(tmpdir(), 'portal-remotes-'));
  log.warn = warned;
});
afterAll(() => rm(remotesDir, { recursive: true }));
beforeEach(() => {
  warned.mockClear();
});

async function writeMessages(version: string, messages: object): Promise<void> {
  const folder = path.join(remotesDir, 'chat', version, 'locales');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'kg.json'), JSON.stringify(messages));
}

function aPage(declared: object, version = '1.0.0'): PublishedPage {
  const published = remoteVersion('chat', version);
  const pages = { thread: { path: 'chat', roles: ['teacher', 'student'], ...declared } };
  const remote = { id: 'chat', versions: [{ ...published, manifest: { ...published.manifest, pages } }] };
  const page = publishedPagesOf([remote]).get('chat');
  if (!page) throw new Error('The page is not published');
  return page;
}

const values = async () => ({ year: '2026-27', term: 'Күз' });
const reader: HeadingReader = { lang: 'kg', role: 'student', values };
const find = (page: PublishedPage, more: Partial<HeadingReader> = {}) =>
  new PageHeadings(remotesDir, log).find(page, { ...reader, ...more });

describe('the heading of a page', () => {
  beforeAll(() =>
    writeMessages('1.0.0', { lead: 'Кабарлар', thread: { taught: 'Окуткандар', now: '{{year}}, {{term}}' } }),
  );

  it('is the title of the manifest and the message of the module', async () => {
    expect(await find(aPage({ lead: 'lead' }))).toEqual({ title: 'Чат', lead: 'Кабарлар' });
  });

  it('is a message of the module where the menu has another name', async () => {
    const page = aPage({ lead: 'lead', heading: 'thread.taught' });
    expect(await find(page)).toEqual({ title: 'Окуткандар', lead: 'Кабарлар' });
    expect(await find(aPage({ lead: 'lead', heading: 'thread.none' }))).toBeUndefined();
  });

  it('names the current year and term', async () => {
    expect(await find(aPage({ lead: 'thread.now' }))).toEqual({ title: 'Чат', lead: '2026-27, Күз' });
  });

  it('is the one of the role', async () => {
    const page = aPage({ lead: { teacher: 'thread.taught' } });
    expect(await find(page)).toBeUndefined();
    expect(await find(page, { role: 'teacher' })).toMatchObject({ lead: 'Окуткандар' });
  });

  it.each([
    ['of a page without a lead', {}],
    ['of a page for others', { lead: 'lead', roles: ['teacher'] }],
    ['of a message that is missing', { lead: 'thread.none' }],
    ['of a message that is none', { lead: 'thread' }],
  ])('is left out: %s', async (_what, declared) => {
    expect(await find(aPage(declared))).toBeUndefined();
  });

  it('is left out while no term is known', async () => {
    const unknown = async () => ({ year: '2026-27' });
    expect(await find(aPage({ lead: 'thread.now' }), { values: unknown })).toBeUndefined();
  });

  it('is left out when the language file cannot be read, which is logged', async () => {
    expect(await find(aPage({ lead: 'lead' }, '1.0.1'))).toBeUndefined();
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('is of the newest version', async () => {
    await writeMessages('1.1.0', { lead: 'Жаңы кабарлар' });
    const headings = new PageHeadings(remotesDir, log);
    expect(await headings.find(aPage({ lead: 'lead' }), reader)).toMatchObject({ lead: 'Кабарлар' });
    const newer = await headings.find(aPage({ lead: 'lead' }, '1.1.0'), reader);
    expect(newer).toMatchObject({ lead: 'Жаңы кабарлар' });
  });
});
