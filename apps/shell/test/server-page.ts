import type { InitialResponse } from '@portal/api-client';
import { defaultClock, writeClock } from '@portal/domain';
import { renewDeviceId } from '@portal/platform';
import { aLogo, aStudent } from '@portal/testing';
import {
  auth,
  envelope,
  misc,
  notifications,
  study,
  type Endpoint,
  type ResponseOf,
  type SessionUser,
} from '@portal/wire';
import type { PageToRender } from '../src/start/render-on-server.tsx';

export const student = aStudent({ personId: 7 });

/** A response as the server writes it into a page of the person. */
export function bring<E extends Endpoint>(
  user: SessionUser,
  endpoint: E,
  data: ResponseOf<E>,
): InitialResponse {
  const { path, identity } = endpoint;
  const facts = { personId: user.personId, role: user.role === 'teacher' ? 1 : 2 };
  const own = Object.entries(identity).map(([field, fact]) => [field, facts[fact]]);
  const body: unknown = endpoint.response.encode(data);
  return {
    path,
    request: Object.fromEntries(own),
    body: endpoint.kind === 'bare' ? body : envelope.success([body].flat()),
  };
}

/** What the server sends within every page of the person. */
export const frameOf = (user: SessionUser): InitialResponse[] => [
  { ...bring(user, auth.authenticate, user), request: null },
  bring(user, auth.logo, aLogo({ name: 'Демо <b>& университет</b>' })),
  bring(user, auth.config, { maxAttachmentMb: 20, libraryMaxMb: 200, saveProgress: 'bytes', version: '1' }),
  bring(user, notifications.counts, [{ name: 'news', unreadCount: 3 }]),
  bring(user, misc.settings, { defaults: [], links: [] }),
  bring(user, misc.sidebarLinks, []),
  bring(user, study.currentYear, [{ id: 2026, label: '2026-27' }]),
  bring(user, study.currentTerm, [{ id: 2, name: 'Осенний' }]),
  bring(user, misc.position, { position: 'доцент' }),
];

export const pageOf = (overrides: Partial<PageToRender> = {}): PageToRender => ({
  url: '/lms/profile',
  isDesktop: true,
  registry: { remotes: [] },
  clock: writeClock(defaultClock),
  responses: frameOf(student),
  isSignedIn: true,
  heading: undefined,
  moduleMessages: undefined,
  ...overrides,
});

/** An empty page of the browser at an address, without what an earlier visit has stored; returns the root element. */
export function emptyPage(address: string): HTMLElement {
  localStorage.clear();
  renewDeviceId();
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  window.history.replaceState(null, '', address);
  return root;
}
