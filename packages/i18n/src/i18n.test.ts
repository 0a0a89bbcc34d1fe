import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import { languages } from '@portal/domain';
import { currentLanguage, loadMessages, initI18n, reloadMessages } from './i18n.ts';
import { loadLanguage } from './load-language.ts';

let requestedUrls: string[];

const fileFor = (address: string): object => {
  const [, language, namespace] = /locales\/(\w+)\/(\w+)\.json/.exec(address) ?? [];
  return {
    title: `${namespace} in ${language}`,
    files_one: '{{count}} file',
    files_few: '{{count}} few',
    files_many: '{{count}} many',
    files_other: '{{count}} other',
  };
};

beforeEach(() => {
  requestedUrls = [];
  const response: typeof fetch = async (address) => {
    const url = address instanceof Request ? address.url : address.toString();
    requestedUrls.push(url);
    return Response.json(fileFor(url));
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(response);
  window.history.replaceState(null, '', '/lms/');
  localStorage.clear();
  for (const path of ['/', '/lms']) document.cookie = `lang=; path=${path}; max-age=0`;
});
afterEach(() => void jest.restoreAllMocks());

const start = () =>
  initI18n({ namespaces: ['shell'], versionOf: (name) => (name === 'chat' ? '1.2.0+a' : undefined) });

describe('the language of the portal', () => {
  it('defaults to Russian (§1 Product.2, §9 Language.1)', async () => {
    await start();
    expect(currentLanguage()).toBe('ru');
    expect(document.documentElement.lang).toBe('ru');
    expect(i18next.t('shell:title')).toBe('shell in ru');
  });

  it('prefers the query over the cookie over the storage, and is stored in both (§9 Language.2)', async () => {
    localStorage.setItem('lang', 'en');
    document.cookie = 'lang=ru; path=/lms';
    window.history.replaceState(null, '', '/lms/?lang=kg');
    await start();
    expect(currentLanguage()).toBe('kg');
    expect(localStorage.getItem('lang')).toBe('kg');
    expect(document.cookie).toContain('lang=kg');
  });

  it('keeps the cookie for 360 days (§9 Language.3)', async () => {
    const written = jest.spyOn(document, 'cookie', 'set');
    window.history.replaceState(null, '', '/lms/?lang=en');
    const before = Date.now();
    await start();
    const [, expires = ''] = /^lang=en;.*Expires=([^;]+)/.exec(written.mock.calls.at(-1)?.[0] ?? '') ?? [];
    const lifetimeMs = Date.parse(expires) - before;
    expect(Math.abs(lifetimeMs - 31_104_000_000)).toBeLessThan(5_000);
  });

  it('uses the stored language without query and cookie', async () => {
    localStorage.setItem('lang', 'en');
    await start();
    expect(currentLanguage()).toBe('en');
  });

  it('is Russian for an unsupported language', async () => {
    window.history.replaceState(null, '', '/lms/?lang=../../etc/passwd');
    await start();
    expect(currentLanguage()).toBe('ru');
    expect(requestedUrls.every((address) => address.startsWith('/lms/locales/ru/'))).toBe(true);
  });

  it('is the only language that is fetched', async () => {
    localStorage.setItem('lang', 'kg');
    await start();
    await loadMessages('chat');
    expect(requestedUrls).toEqual(['/lms/locales/kg/shell.json', '/lms/locales/kg/chat.json?v=1.2.0%2Ba']);
  });

  it('switches without a reload and sets the HTML language to `ky` (D-48.1)', async () => {
    await start();
    await i18next.changeLanguage('kg');
    expect(i18next.t('shell:title')).toBe('shell in kg');
    expect(document.documentElement.lang).toBe('ky');
    expect(localStorage.getItem('lang')).toBe('kg');
  });
});

describe('the messages of a module', () => {
  it('are fetched on demand in the version of its code (§7 Transport.7)', async () => {
    await start();
    await loadMessages('chat');
    expect(requestedUrls).toEqual(['/lms/locales/ru/shell.json', '/lms/locales/ru/chat.json?v=1.2.0%2Ba']);
    expect(i18next.t('chat:title')).toBe('chat in ru');
  });
});

describe('a language file that fails to load', () => {
  const respondOnce = (response: () => Promise<Response>) =>
    jest.mocked(fetch).mockImplementationOnce(response);

  it.each([
    ['the server is busy', async () => new Response('busy', { status: 503 })],
    ['the connection is lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is requested again when %s', async (_, response) => {
    await start();
    respondOnce(response);
    await loadMessages('journal');
    expect(i18next.t('journal:title')).toBe('journal in ru');
  });

  const busy = async () => new Response('busy', { status: 503 });

  it('rejects the start after two more requests, instead of showing keys (§8)', async () => {
    jest.mocked(fetch).mockImplementation(busy);
    // Each start of the page has no messages.
    for (const language of languages) i18next.removeResourceBundle(language, 'shell');
    await expect(start()).rejects.toThrow('No messages of shell in ru');
    expect(jest.mocked(fetch)).toHaveBeenCalledTimes(3);
  });

  it('can be loaded by a retry (§8)', async () => {
    await start();
    respondOnce(async () => new Response('none', { status: 404 }));
    await expect(loadMessages('library')).rejects.toThrow('No messages of library');
    await reloadMessages('library');
    expect(i18next.t('library:title')).toBe('library in ru');
  });

  it('leaves the language as it is, and is requested again by the next switch (§8, §2 Profile menu)', async () => {
    await start();
    await loadMessages('chat');
    jest.mocked(fetch).mockImplementation(async () => new Response('none', { status: 404 }));
    await expect(loadLanguage(i18next, 'en')).rejects.toThrow('in en');
    expect(currentLanguage()).toBe('ru');
    jest.mocked(fetch).mockImplementation(async () => Response.json({ title: 'there' }));
    await loadLanguage(i18next, 'en');
    await i18next.changeLanguage('en');
    expect(i18next.t('chat:title')).toBe('there');
  });

  it.each([
    ['it does not exist', async () => new Response('none', { status: 404 })],
    ['it is not JSON', async () => new Response('<!DOCTYPE html>')],
  ])('is requested once when %s', async (_, response) => {
    await start();
    respondOnce(response);
    await expect(loadMessages('services')).rejects.toThrow('No messages of services');
    const addresses = jest.mocked(fetch).mock.calls.map(([address]) => address);
    expect(addresses.filter((address) => address === '/lms/locales/ru/services.json')).toHaveLength(1);
  });
});

describe('plurals', () => {
  it('follow the Russian rules (D§6.8)', async () => {
    await start();
    expect([1, 2, 5].map((count) => i18next.t('shell:files', { count }))).toEqual([
      '1 file',
      '2 few',
      '5 many',
    ]);
  });
});
