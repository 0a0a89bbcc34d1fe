import { describe, expect, it } from '@jest/globals';
import { hintsFor } from './hints.ts';
import { publishedPagesOf } from './published-pages.ts';
import { remoteVersion } from '../../../test/server/fake-build.ts';

const build = {
  folder: '',
  version: '1.0.0-a',
  fonts: {
    cyrillic: 'assets/cyrillic.woff2',
    'cyrillic-ext': 'assets/ext.woff2',
    latin: 'assets/latin.woff2',
  },
  parts: {
    signedIn: ['js/signed-in.js', 'css/signed-in.css'],
    federation: ['js/mf.js'],
    news: ['js/signed-in.js', 'css/news.css'],
  },
  libraries: {
    '@portal/ui/forms': ['js/forms.js', 'css/forms.css'],
    '@portal/ui/display': ['js/display.js'],
  },
  files: [],
  template: '',
  inlineScripts: [],
};

const pages = publishedPagesOf([
  { id: 'chat', versions: [remoteVersion('chat', '1.1.0'), remoteVersion('chat', '1.0.0')] },
]);
const hrefs = (reader: Parameters<typeof hintsFor>[1]) => hintsFor(build, reader).map(({ href }) => href);

const messages = '/lms/locales/ru/shell.json?v=1.0.0-a';
const russian = '/lms/assets/cyrillic.woff2';
const kyrgyz = '/lms/assets/ext.woff2';

describe('the preload hints', () => {
  it('without a session are messages and fonts, so that nothing delays the login form', () => {
    expect(hrefs({ lang: 'ru', hasSession: false, page: pages.get('chat') })).toEqual([messages, russian]);
  });

  it('with a session are also the code behind the login and the letters of names', () => {
    expect(hrefs({ lang: 'ru', hasSession: true })).toEqual([
      messages,
      russian,
      kyrgyz,
      '/lms/js/signed-in.js',
      '/lms/css/signed-in.css',
    ]);
  });

  it('of the news are also their style sheets, without which they may not be painted', () => {
    const news = hintsFor(build, { lang: 'ru', hasSession: true, isNews: true });
    expect(news.slice(5)).toEqual([{ href: '/lms/css/news.css', as: 'style', isBlocking: true }]);
  });

  it('of a module page are its messages and code, and the shared libraries that it imports', () => {
    const all = hrefs({ lang: 'ru', hasSession: true, page: pages.get('chat') });
    expect(all.slice(5)).toEqual([
      '/lms/locales/ru/chat.json?v=1.1.0',
      '/lms/js/mf.js',
      '/lms/js/forms.js',
      '/lms/css/forms.css',
      '/lms/remotes/chat/1.1.0/entry.0123abcd.js',
      '/lms/remotes/chat/1.1.0/module.0123abcd.js',
      '/lms/remotes/chat/1.1.0/thread.0123abcd.js',
      '/lms/remotes/chat/1.1.0/thread.0123abcd.css',
    ]);
  });
});

describe('the hints of a page with a first view', () => {
  const version = remoteVersion('chat', '1.1.0');
  const thread = { ...version.manifest.pages.thread, firstView: 'conversation' };
  const manifest = { ...version.manifest, pages: { thread } };
  const page = publishedPagesOf([{ id: 'chat', versions: [{ ...version, manifest }] }]).get('chat');

  it('have the styles of the kit before the first paint, and the font of digits and spaces', () => {
    const hints = hintsFor(build, { lang: 'ru', hasSession: true, page });
    const styles = hints.filter(({ as }) => as === 'style');
    expect(styles.map(({ href, isBlocking }) => [href, isBlocking])).toEqual([
      ['/lms/css/signed-in.css', true],
      ['/lms/css/forms.css', true],
      ['/lms/remotes/chat/1.1.0/thread.0123abcd.css', undefined],
    ]);
    expect(hints).toContainEqual({ href: '/lms/assets/latin.woff2', as: 'font' });
  });

  it('do not delay the login form', () => {
    expect(hrefs({ lang: 'ru', hasSession: false, page })).toEqual([messages, russian]);
  });
});

describe('the pages of the registry', () => {
  it('are those of the newest version, by path', () => {
    expect([...pages.keys()]).toEqual(['chat']);
    expect(pages.get('chat')).toMatchObject({ id: 'chat', version: '1.1.0', firstCalls: [] });
  });

  it('have no hint for what a loader fetches itself', () => {
    const version = { ...remoteVersion('x', '1.0.0'), entry: 'x/1.0.0/mf-manifest.json' };
    const found = publishedPagesOf([{ id: 'x', versions: [version] }]).get('x');
    expect(found?.hints.map(({ href }) => href)).not.toContain('/lms/remotes/x/1.0.0/mf-manifest.json');
  });

  it.each([
    undefined,
    {},
    { id: 'x' },
    { id: 'x', versions: [] },
    { id: 'x', versions: [{ version: '1' }] },
    { id: 'x', versions: [{ version: '1', entry: 'e.js', manifest: { pages: { a: null } } }] },
  ])('leave out what cannot be read: %j', (remote) => {
    expect(publishedPagesOf([remote]).size).toBe(0);
  });
});
