import { afterAll } from '@jest/globals';
import { configure, render, screen, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { Suspense, type ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createCall, createHttp } from '@portal/api-client';
import type { Language } from '@portal/i18n';
import {
  createPortalStore,
  mountModule,
  portalApi,
  readDeviceId,
  signedIn,
  type PortalModule,
  type PortalStore,
} from '@portal/platform';
import { offlineDataOf } from '@portal/platform/offline-data';
import type { SessionUser } from '@portal/wire';

// Longer than the default of 1 s, so that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

interface Options {
  /** The signed-in user; by default nobody. */
  readonly as?: SessionUser;
  /** The initial path, below `/lms`. */
  readonly path?: string;
  readonly language?: Language;
  /** The real language files by namespace, for the language of the test. */
  readonly messages?: Readonly<Record<string, object>>;
  /** Slices that the module's screens need. */
  readonly slices?: PortalModule['slices'];
}

/** What a test acts on and reads. */
interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  readonly fill: (label: string, value: string) => Promise<void>;
  readonly store: PortalStore;
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly i18n: I18n;
}

const wireRole = { teacher: 1, student: 2 } as const;

/** The longest that the requests of a file's last test are waited for; a test may leave one without a response. */
const LAST_REQUESTS_MS = 500;

const stores: PortalStore[] = [];

// A request that fails after its test file has ended would log then, and jest would fail without a failed test.
afterAll(async () => {
  const running = stores.flatMap((store) => store.dispatch(portalApi.util.getRunningQueriesThunk()));
  await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, LAST_REQUESTS_MS))]);
});

/** Creates a store with a real client, whose requests go to `portalServer`. */
export function aStore(user?: SessionUser, language: Language = 'ru'): PortalStore {
  const http = createHttp({ deviceId: readDeviceId, language: () => language });
  const identity = user && { personId: user.personId, role: wireRole[user.role] };
  const store: PortalStore = createPortalStore({
    call: createCall(http, () => identity),
    // Stores nothing unless the test also stores the identity of the user.
    loadOfflineData: async () => offlineDataOf(store),
  });
  if (user) store.dispatch(signedIn(user));
  stores.push(store);
  return store;
}

/** Renders with the shell's providers: store, router, messages; returns `user` for actions and `fill` for fields. */
export async function renderInPortal(ui: ReactElement, options: Options = {}): Promise<RenderedScreen> {
  const { as, path = '/', language = 'ru', messages = {}, slices } = options;
  const store = aStore(as, language);
  mountModule(store, 'test', { slices });
  const i18n = createInstance();
  const resources: Resource = {
    [language]: Object.fromEntries(Object.entries(messages).map(([name, tree]) => [name, { ...tree }])),
  };
  await i18n.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } });
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] });
  const result = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <Suspense fallback="…">
          <RouterProvider router={router} />
        </Suspense>
      </I18nextProvider>
    </Provider>,
  );
  const user = userEvent.setup();
  const fill = async (label: string, value: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  };
  return { ...result, user, fill, store, router, i18n };
}
