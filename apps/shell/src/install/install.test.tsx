import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import { unregisterWorker } from '../shared/unregister-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

/** Fake of the browser's service worker container; jsdom has none. */
class FakeServiceWorkerContainer extends EventTarget {
  controller: object | null = null;
  readonly update = jest.fn(async () => undefined);
  readonly unregister = jest.fn(async () => true);
  readonly register = jest.fn(async (_url: string, _options: object) => ({ update: this.update }));
  readonly getRegistration = jest.fn(async () => ({ unregister: this.unregister }));
}

let container: FakeServiceWorkerContainer;
const show = () => renderInPortal(<UpdateNotice />, { messages: { shell: ru } });
const replaceController = () => act(() => void container.dispatchEvent(new Event('controllerchange')));

beforeEach(() => {
  container = new FakeServiceWorkerContainer();
  Object.assign(navigator, { serviceWorker: container });
  Object.assign(globalThis, { PORTAL_SHELL_VERSION: '1.0.0' });
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

  it('is unregistered with all its caches on sign-out (D-26.2)', async () => {
    const cacheNames = new Set(['portal-page', 'portal-files']);
    Object.assign(globalThis, {
      caches: { keys: async () => [...cacheNames], delete: async (name: string) => cacheNames.delete(name) },
    });
    await unregisterWorker();
    expect(container.unregister).toHaveBeenCalled();
    expect(cacheNames.size).toBe(0);
  });
});
