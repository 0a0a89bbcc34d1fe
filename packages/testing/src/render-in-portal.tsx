import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance, type Resource } from 'i18next';
import { Suspense, type ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createCall, createHttp } from '@portal/api-client';
import type { Language } from '@portal/i18n';
import { createPortalStore, mountModule, readDeviceId, signedIn, type PortalModule } from '@portal/platform';
import type { SessionUser } from '@portal/wire';

// A busy machine is no reason to fail: what is waited for comes, or the test says so after this.
configure({ asyncUtilTimeout: 5_000 });

interface Options {
  /** Who is signed in; nobody when left out. */
  readonly as?: SessionUser;
  /** Where the reader is, below `/lms`. */
  readonly path?: string;
  readonly language?: Language;
  /** The real language files by namespace, for the language of the test. */
  readonly texts?: Readonly<Record<string, object>>;
  /** Slices that the module's screens need. */
  readonly slices?: PortalModule['slices'];
}

const wireRole = { teacher: 1, student: 2 } as const;

/** A store with a real client behind it; `portalServer` answers. */
export function aStore(user?: SessionUser, language: Language = 'ru') {
  const http = createHttp({ deviceId: readDeviceId, language: () => language });
  const identity = user && { personId: user.personId, role: wireRole[user.role] };
  const store = createPortalStore({ call: createCall(http, () => identity) });
  if (user) store.dispatch(signedIn(user));
  return store;
}

/** Shows something as the shell would: store, router, texts; acts as a person with `user`, and fills in fields at once. */
export async function renderInPortal(ui: ReactElement, options: Options = {}) {
  const { as, path = '/', language = 'ru', texts = {}, slices } = options;
  const store = aStore(as, language);
  mountModule(store, 'test', { slices });
  const i18n = createInstance();
  const resources: Resource = {
    [language]: Object.fromEntries(Object.entries(texts).map(([name, tree]) => [name, { ...tree }])),
  };
  await i18n.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } });
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] });
  const view = render(
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
  return { ...view, user, fill, store, router, i18n };
}
