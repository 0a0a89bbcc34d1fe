import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { endpointQuery, PLATFORM_VERSION, portalApi, type PortalStore } from '@portal/platform';
import { setupPortalServer } from '@portal/testing';
import { chat, type UnreadConversation } from '@portal/wire';
import messages from '../../locales/ru.json';
import { aRegistry, aVersion } from '../../test/module-fixtures.tsx';
import { bring, emptyPage, frameOf, pageOf, student } from '../../test/server-page.ts';
import { createStore } from './create-store.ts';
import { loadSession } from './load-session.ts';
import { PortalModules } from '../modules/portal-modules.ts';
import type { ModuleToRender } from '../modules/server-modules.ts';
import { prefetchInitial } from './prefetch-initial.ts';
import { preloadInitialPage } from './preload.ts';
import { renderModulePage, startRendering, type PageToRender } from './render-on-server.tsx';
import { renderPortal } from './render.tsx';

setupPortalServer();

const { useVersesQuery, endpoints } = portalApi.injectEndpoints({
  endpoints: (build) => ({ verses: build.query({ queryFn: endpointQuery(chat.unread) }) }),
});

function Verse() {
  const { currentData = [] } = useVersesQuery({});
  return <article>{currentData.map(({ fullName }) => fullName)}</article>;
}

const exposedWith = (Component: () => React.JSX.Element) => ({
  portalModule: {
    platform: PLATFORM_VERSION,
    pages: { verse: async () => ({ Component }) },
    prefetch: {
      verse: ({ dispatch }: PortalStore) => dispatch(endpoints.verses.initiate({}, { subscribe: false })),
    },
  },
});
const exposed = exposedWith(Verse);

const registry = aRegistry(aVersion());
const unread: UnreadConversation = {
  academicYearId: 2026,
  termId: 2,
  disciplineId: 11,
  credits: 4,
  partner: { kind: 'person', personId: 101, role: 'teacher' },
  fullName: 'Осмонов <b>& Ко</b>',
  unreadCount: 1,
};
const ownResponse = bring(student, chat.unread, [unread]);
const responses = [...frameOf(student), ownResponse];
const page = pageOf({ url: '/lms/poems', registry, responses });
const poems = { id: 'poems', version: '1.0.0', exposed, messages: {} };

async function markup(): Promise<string> {
  const rendered = await renderModulePage(page, poems);
  return 'html' in rendered ? rendered.html : '';
}

/** Without what React's development build says of parts that are left to the browser. */
const withoutTemplates = (html: string): string => html.replaceAll(/<template[^>]*>/g, '');

interface RenderCase {
  readonly opened?: PageToRender;
  readonly given?: ModuleToRender;
  readonly message: string;
}

beforeAll(() => startRendering('ru', messages));

describe('the page of a module on the server', () => {
  it('says first which responses its data needs', async () => {
    const { path, request } = ownResponse;
    const rendered = await renderModulePage({ ...page, responses: frameOf(student) }, poems);
    expect(rendered).toEqual({ missing: [{ path, request }] });
  });

  it('is rendered with them inside the frame, with the texts of others escaped', async () => {
    const html = withoutTemplates(await markup());
    expect(html).toMatch(/<main[^]*<article>Осмонов &lt;b&gt;&amp; Ко&lt;\/b&gt;<\/article>/);
    expect(html).not.toMatch(/\sstyle="|<script|<link/);
  });

  it.each<[string, RenderCase]>([
    ['has another version', { given: { ...poems, version: '2.0.0' }, message: 'is not here' }],
    ['is at another address', { opened: { ...page, url: '/lms/apps' }, message: 'has no page at' }],
    ['exposes no module', { given: { ...poems, exposed: {} }, message: 'does not expose' }],
    [
      'was built for another platform',
      {
        opened: { ...page, registry: aRegistry(aVersion({ platform: '99.0.0' })) },
        message: 'built for platform',
      },
    ],
  ])('is refused when the module %s', async (_what, { opened = page, given = poems, message }) => {
    jest.spyOn(console, 'warn').mockReturnValue();
    await expect(renderModulePage(opened, given)).rejects.toThrow(message);
    jest.restoreAllMocks();
  });

  it('is refused when it throws, because the browser would show something else', async () => {
    const Broken = () => {
      throw new Error('planted');
    };
    await expect(renderModulePage(page, { ...poems, exposed: exposedWith(Broken) })).rejects.toThrow('poems');
  });
});

describe('the browser', () => {
  let root: HTMLElement;
  let portal: Root | undefined;
  beforeEach(() => {
    root = emptyPage('/lms/poems');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await act(async () => portal?.unmount());
  });

  it('keeps what the server has rendered while the module loads, and takes it over then', async () => {
    const logged = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')];
    const started = jest.fn();
    window.addEventListener('portal-started', started);
    root.innerHTML = await markup();
    Object.assign(root.dataset, { for: `${student.personId} ru`, layout: 'desktop', module: 'waiting' });
    const article = root.querySelector('article');
    const code = Promise.withResolvers<unknown>();
    const store = createStore(responses);
    await loadSession(store);
    await prefetchInitial(store, undefined);
    const modules = new PortalModules({
      registry,
      store,
      loader: { load: () => code.promise },
      fetchRegistry: () => Promise.resolve(registry),
      loadMessages: () => Promise.resolve(),
    });
    const loading = preloadInitialPage(store, modules, { id: 'poems', page: 'verse' });
    await act(async () => {
      portal = renderPortal(store, modules);
    });
    await waitFor(() => expect(document.documentElement.dataset['started']).toBe(''));
    expect(root.querySelector('article')).toBe(article);
    expect(root.dataset['module']).toBe('waiting');
    started.mockClear();
    code.resolve(exposed);
    await act(() => loading);
    await waitFor(() => expect(root.dataset['module']).toBeUndefined());
    expect(started).toHaveBeenCalledTimes(1);
    expect(root.querySelector('article')).toBe(article);
    expect(article).toHaveTextContent(unread.fullName);
    const texts = logged.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ')));
    expect(texts.filter((text) => /hydrat|#4\d\d\b/i.test(text))).toEqual([]);
  });
});
