import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import ru from '../../locales/ru.json';
import { removeWorker } from '../shared/remove-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

/** The browser's side of service workers; jsdom has none. */
class Container extends EventTarget {
  controller: object | null = null;
  readonly update = jest.fn(async () => undefined);
  readonly unregister = jest.fn(async () => true);
  readonly register = jest.fn(async (_url: string, _options: object) => ({ update: this.update }));
  readonly getRegistration = jest.fn(async () => ({ unregister: this.unregister }));
}

let container: Container;
const show = () => renderInPortal(<UpdateNotice />, { texts: { shell: ru } });
const takeOver = () => act(() => void container.dispatchEvent(new Event('controllerchange')));

beforeEach(() => {
  container = new Container();
  Object.assign(navigator, { serviceWorker: container });
  Object.assign(globalThis, { PORTAL_SHELL_VERSION: '1.0.0' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

describe('the worker of the portal', () => {
  it('is installed for all of the portal, and looked for past every cache', async () => {
    await show();
    expect(container.register).toHaveBeenCalledWith('/lms/worker.js', {
      scope: '/lms',
      updateViaCache: 'none',
    });
  });

  it('is not there in development', async () => {
    Object.assign(globalThis, { PORTAL_SHELL_VERSION: 'dev' });
    await show();
    expect(container.register).not.toHaveBeenCalled();
  });

  it('is no news when it is the first one', async () => {
    await show();
    takeOver();
    expect(screen.queryByText(ru.update.text)).toBeNull();
  });

  it('is offered when a newer one took over, and nothing happens to the page', async () => {
    container.controller = {};
    const { user } = await show();
    takeOver();
    expect(screen.getByRole('status')).toHaveTextContent(ru.update.text);
    await user.click(screen.getByRole('button', { name: ru.update.later }));
    expect(screen.queryByText(ru.update.text)).toBeNull();
  });

  it('goes with everything that it kept when somebody signs out (D-26)', async () => {
    const kept = new Set(['portal-page', 'portal-files']);
    Object.assign(globalThis, {
      caches: { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) },
    });
    await removeWorker();
    expect(container.unregister).toHaveBeenCalled();
    expect(kept.size).toBe(0);
  });
});
