import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { aNewsItem, aNewsPage, aTeacher, setupPortalServer } from '@portal/testing';
import { auth, news, type SessionUser } from '@portal/wire';
import messages from '../../locales/ru.json';
import { bring, emptyPage, frameOf, pageOf, student } from '../../test/server-page.ts';
import { createStore } from './create-store.ts';
import { loadSession } from './load-session.ts';
import { PortalModules } from '../modules/portal-modules.ts';
import { prefetchInitial } from './prefetch-initial.ts';
import { renderPortal } from './render.tsx';
import { renderPage, startRendering, type PageToRender } from './render-on-server.tsx';

setupPortalServer();

const registry = { remotes: [] };

beforeAll(() => startRendering('ru', messages));

/** Without what React's development build says of parts that are left to the browser. */
const markupOf = async (page: PageToRender): Promise<string> =>
  (await renderPage(page)).html.replaceAll(/<template[^>]*>/g, '');

describe('the login page of the server', () => {
  it('has its form, and no style attribute, which the policy of the page forbids', async () => {
    const html = await markupOf(pageOf({ url: '/lms/login', responses: [], isSignedIn: false }));
    expect(html).toMatch(/<input[^>]*name="username"/);
    expect(html).toMatch(/<input[^>]*name="password"/);
    expect(html).toContain(`<h1>${messages.login.title}</h1>`);
    expect(html).not.toMatch(/\sstyle="|<script|<link/);
  });
});

describe("a person's page of the server", () => {
  it('is the frame with the texts of others escaped', async () => {
    const html = await markupOf(pageOf());
    expect(html).toContain('Демо &lt;b&gt;&amp; университет&lt;/b&gt;');
    expect(html).not.toMatch(/\sstyle="|<script|<link/);
  });

  it('has the menu of a desktop or the tabs of a phone', async () => {
    expect((await renderPage(pageOf())).html).toContain('data-desktop="true"');
    expect((await renderPage(pageOf({ isDesktop: false }))).html).toContain('data-desktop="false"');
  });

  it('shows the news at their address, with pictures and without a style attribute', async () => {
    const title = { caption: '', name: 'Неделя <открытых> дверей' };
    const pictures = [{ fileName: 'a.jpg', width: 4, height: 3 }];
    const item = aNewsItem({ title, fileNames: ['a.jpg', 'c.pdf'], pictures });
    const feed = bring(student, news.page, aNewsPage([item]));
    const responses = [...frameOf(student), { ...feed, request: { ...feed.request, page: 1 } }];
    const html = await markupOf(pageOf({ url: '/lms/news', responses }));
    expect(html).toContain('Неделя &lt;открытых&gt; дверей');
    expect(html).toContain('a.jpg');
    expect(html).not.toMatch(/\sstyle="|<script|<link/);
  });

  it('is refused when a response is missing, because the browser would show something else', async () => {
    const [session, ...others] = frameOf(student);
    if (!session) throw new Error('There is no session');
    const responses = [session, ...others.filter(({ path }) => path !== auth.config.path)];
    await expect(renderPage(pageOf({ responses }))).rejects.toThrow(auth.config.path);
  });
});

describe('the browser', () => {
  let root: HTMLElement;
  let portal: Root | undefined;
  beforeEach(() => {
    root = emptyPage('/lms/profile');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await act(async () => portal?.unmount());
  });

  /** Starts the portal on the server's page as the browser does. */
  async function takeOver(user: SessionUser, personId = user.personId): Promise<void> {
    const page = pageOf({ responses: frameOf(user) });
    root.innerHTML = (await renderPage(page)).html;
    Object.assign(root.dataset, { for: `${personId} ru`, layout: 'desktop' });
    const store = createStore(frameOf(user));
    await loadSession(store);
    await prefetchInitial(store, undefined);
    const modules = new PortalModules({
      registry,
      store,
      loader: { load: () => new Promise(() => undefined) },
      fetchRegistry: () => Promise.resolve(registry),
      loadMessages: () => Promise.resolve(),
    });
    await act(async () => {
      portal = renderPortal(store, modules);
    });
    await waitFor(() => expect(document.documentElement.dataset['started']).toBe(''));
  }

  it.each([student, aTeacher({ personId: 5 })])(
    'takes over the elements of the page ($role)',
    async (user) => {
      const logged = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
      const page = takeOver(user);
      await waitFor(() => expect(root.querySelector('main')).not.toBeNull());
      const main = root.querySelector('main');
      await page;
      expect(main).not.toBeNull();
      expect(root.querySelector('main')).toBe(main);
      const texts = logged.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')));
      expect(texts.filter((text) => /hydrat|#4\d\d\b/i.test(text))).toEqual([]);
    },
  );

  it('renders anew what was rendered for somebody else', async () => {
    const page = takeOver(student, 8);
    await waitFor(() => expect(root.querySelector('main')).not.toBeNull());
    const main = root.querySelector('main');
    await page;
    await waitFor(() => expect(root.querySelector('main')).not.toBeNull());
    expect(root.querySelector('main')).not.toBe(main);
  });
});
