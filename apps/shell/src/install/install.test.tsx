import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import { isNewerWorker, restartWorker } from '../shared/portal-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

/** Fake of the browser's service worker container; jsdom has none. */
class FakeServiceWorkerContainer extends EventTarget {
  controller: object | null = null;
  readonly update = jest.fn(async () => undefined);
  readonly unregister = jest.fn(async () => true);
  readonly active = { postMessage: jest.fn() };
  readonly register = jest.fn(async (_url: string, _options: object) => undefined);
  readonly getRegistration = jest.fn(async () => ({
    active: this.active,
    update: this.update,
    unregister: this.unregister,
  }));
}

const observe = jest.fn();
const disconnect = jest.fn();
let report: (address: string) => void;
/** jsdom has no `PerformanceObserver`. */
class FakePerformanceObserver {
  readonly observe = observe;
  readonly disconnect = disconnect;
  constructor(onEntries: (list: { getEntries(): readonly { readonly name: string }[] }) => void) {
    report = (name) => onEntries({ getEntries: () => [{ name }] });
  }
}

let container: FakeServiceWorkerContainer;
const show = () => renderInPortal(<UpdateNotice />, { messages: { shell: ru } });
const replaceController = () => act(() => void container.dispatchEvent(new Event('controllerchange')));

beforeEach(() => {
  container = new FakeServiceWorkerContainer();
  Object.assign(navigator, { serviceWorker: container });
  Object.assign(globalThis, {
    PORTAL_SHELL_VERSION: '1.0.0',
    PerformanceObserver: FakePerformanceObserver,
  });
  Object.assign(performance, {
    clearResourceTimings: jest.fn(),
    getEntriesByType: () => [{ name: '/lms/css/main.0123abcd.css' }],
  });
  jest.clearAllMocks();
  // Earlier tests may have left a worker that is expected.
  isNewerWorker();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

describe('the service worker', () => {
  it('is registered for the whole portal and bypasses the HTTP cache', async () => {
    await show();
    expect(container.register).toHaveBeenCalledWith('/lms/worker.js', {
      scope: '/lms',
      updateViaCache: 'none',
    });
  });

  it('is not registered in development', async () => {
    Object.assign(globalThis, { PORTAL_SHELL_VERSION: 'dev' });
    await show();
    expect(container.register).not.toHaveBeenCalled();
  });

  it('shows no notice for the first worker', async () => {
    await show();
    replaceController();
    expect(screen.queryByText(ru.update.text)).toBeNull();
  });

  it('offers a newer build and does not reload the page', async () => {
    container.controller = {};
    const { user } = await show();
    replaceController();
    expect(screen.getByRole('status')).toHaveTextContent(ru.update.text);
    await user.click(screen.getByRole('button', { name: ru.update.later }));
    expect(screen.queryByText(ru.update.text)).toBeNull();
  });

  const fakeCaches = () => {
    const cacheNames = new Set(['portal-page', 'portal-files']);
    Object.assign(globalThis, {
      caches: { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) },
    });
    return cacheNames;
  };

  it('starts again without caches after a sign-out (D-26.2)', async () => {
    const cacheNames = fakeCaches();
    await restartWorker();
    expect(container.unregister).toHaveBeenCalled();
    expect(cacheNames.size).toBe(0);
    expect(container.register).toHaveBeenCalledTimes(1);
  });

  it('shows no notice for the worker that starts again after a sign-out (§4 Logout)', async () => {
    fakeCaches();
    container.controller = {};
    await show();
    await restartWorker();
    replaceController();
    expect(screen.queryByText(ru.update.text)).toBeNull();
    replaceController();
    expect(screen.getByRole('status')).toHaveTextContent(ru.update.text);
  });

  it('tells the first worker what the page has loaded without it (§2 Routes.2)', async () => {
    await show();
    await waitFor(() => expect(observe).toHaveBeenCalledWith({ type: 'resource' }));
    expect(container.active.postMessage).toHaveBeenLastCalledWith({
      kind: 'cache',
      addresses: ['/lms/css/main.0123abcd.css'],
    });
    report('/lms/js/a.0123abcd.js');
    expect(container.active.postMessage).toHaveBeenLastCalledWith({
      kind: 'cache',
      addresses: ['/lms/js/a.0123abcd.js'],
    });
    expect(disconnect).not.toHaveBeenCalled();
    container.controller = {};
    report('/lms/js/b.0123abcd.js');
    expect(container.active.postMessage).toHaveBeenCalledTimes(3);
    expect(disconnect).toHaveBeenCalled();
  });

  it('tells a worker that serves the page nothing', async () => {
    container.controller = {};
    await show();
    await waitFor(() => expect(container.register).toHaveBeenCalled());
    expect(observe).not.toHaveBeenCalled();
  });
});
