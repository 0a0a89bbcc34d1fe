import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import { currentLanguage, loadTexts, startTexts } from './i18n.ts';

/** The server's language files, and what was asked of it. */
let asked: string[];

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
  asked = [];
  const response: typeof fetch = async (address) => {
    const url = address instanceof Request ? address.url : address.toString();
    asked.push(url);
    return Response.json(fileFor(url));
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(response);
  window.history.replaceState(null, '', '/lms/');
  localStorage.clear();
  for (const path of ['/', '/lms']) document.cookie = `lang=; path=${path}; max-age=0`;
});
afterEach(() => void jest.restoreAllMocks());

const start = () =>
  startTexts({ namespaces: ['shell'], versionOf: (name) => (name === 'chat' ? '1.2.0+a' : undefined) });

describe('the language of the portal', () => {
  it('is Russian when nobody chose one', async () => {
    await start();
    expect(currentLanguage()).toBe('ru');
    expect(document.documentElement.lang).toBe('ru');
    expect(i18next.t('shell:title')).toBe('shell in ru');
  });

  it('follows the address before the cookie and the cookie before the storage, and is kept in both (spec §9)', async () => {
    localStorage.setItem('lang', 'en');
    document.cookie = 'lang=ru; path=/lms';
    window.history.replaceState(null, '', '/lms/?lang=kg');
    await start();
    expect(currentLanguage()).toBe('kg');
    expect(localStorage.getItem('lang')).toBe('kg');
    expect(document.cookie).toContain('lang=kg');
  });

  it('is the stored one where the address and the cookie say nothing', async () => {
    localStorage.setItem('lang', 'en');
    await start();
    expect(currentLanguage()).toBe('en');
  });

  it('is Russian where somebody asks for a language that the portal does not speak', async () => {
    window.history.replaceState(null, '', '/lms/?lang=../../etc/passwd');
    await start();
    expect(currentLanguage()).toBe('ru');
    expect(asked.every((address) => address.startsWith('/lms/locales/ru/'))).toBe(true);
  });

  it('is the only one that is fetched', async () => {
    localStorage.setItem('lang', 'kg');
    await start();
    await loadTexts('chat');
    expect(asked).toEqual(['/lms/locales/kg/shell.json', '/lms/locales/kg/chat.json?v=1.2.0%2Ba']);
  });

  it('switches without a reload and calls Kyrgyz `ky` in HTML (D-48)', async () => {
    await start();
    await i18next.changeLanguage('kg');
    expect(i18next.t('shell:title')).toBe('shell in kg');
    expect(document.documentElement.lang).toBe('ky');
    expect(localStorage.getItem('lang')).toBe('kg');
  });
});

describe('the texts of a module', () => {
  it('are asked for when the module is, in the version of its code', async () => {
    await start();
    await loadTexts('chat');
    expect(asked).toEqual(['/lms/locales/ru/shell.json', '/lms/locales/ru/chat.json?v=1.2.0%2Ba']);
    expect(i18next.t('chat:title')).toBe('chat in ru');
  });
});

describe('a language file that does not come', () => {
  const answerOnce = (response: () => Promise<Response>) =>
    jest.mocked(fetch).mockImplementationOnce(response);

  it.each([
    ['the server is busy', async () => new Response('busy', { status: 503 })],
    ['the connection is lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is asked for again when %s', async (_, response) => {
    await start();
    answerOnce(response);
    await loadTexts('journal');
    expect(i18next.t('journal:title')).toBe('journal in ru');
  });

  it.each([
    ['there is none', async () => new Response('none', { status: 404 })],
    ['it is none', async () => new Response('<!DOCTYPE html>')],
  ])('is asked for once when %s', async (_, response) => {
    await start();
    answerOnce(response);
    await loadTexts('services');
    expect(i18next.exists('services:title')).toBe(false);
    expect(jest.mocked(fetch)).toHaveBeenCalledTimes(2);
  });
});

describe('plurals', () => {
  it('are Russian in Russian', async () => {
    await start();
    expect([1, 2, 5].map((count) => i18next.t('shell:files', { count }))).toEqual([
      '1 file',
      '2 few',
      '5 many',
    ]);
  });
});
