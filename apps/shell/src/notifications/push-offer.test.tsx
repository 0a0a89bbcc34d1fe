import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useEffect, useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { readPushOffer, writePushOffer } from '@portal/platform/push-offer';
import { aStudent, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { notifications } from '@portal/wire';
import ru from '../../locales/ru.json';
import { FakePushBrowser } from '../../test/push-browser.ts';
import { PushOffer } from './push-offer.tsx';
import { usePushOffer } from './use-push-offer.ts';

const words = ru.pushOffer;
let browser: FakePushBrowser;
let isHidden = false;
let setCount: (count: number) => void;

function Layout() {
  const [count, change] = useState(1);
  useEffect(() => {
    setCount = change;
  }, []);
  const isDue = usePushOffer(count);
  return isDue ? <PushOffer /> : null;
}

const setHidden = (value: boolean) => {
  isHidden = value;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const receive = (unreadCount: number) => act(() => setCount(unreadCount));
const open = () => renderInPortal(<Layout />, { as: aStudent(), messages: { shell: ru } });
const offer = () => screen.findByRole('region', { name: words.label });
const expectNoOffer = () => expect(screen.queryByRole('region', { name: words.label })).toBeNull();

setupPortalServer();
beforeEach(() => {
  browser = new FakePushBrowser();
  browser.install();
  isHidden = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  portalServer.use(
    respond(notifications.pushKey, () => ({ publicKey: 'the-key' })),
    respond(notifications.subscribePush, () => undefined),
  );
});
afterEach(() => {
  browser.remove();
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('the offer of push notifications', () => {
  it('comes when something has come unread while the tab was hidden, and subscribes', async () => {
    const { user } = await open();
    receive(2);
    expect(readPushOffer()).toBeUndefined();
    setHidden(true);
    receive(3);
    expectNoOffer();
    setHidden(false);
    await offer();
    await user.click(screen.getByRole('button', { name: words.accept }));
    await waitFor(expectNoOffer);
    expect(browser.manager.subscription).not.toBeNull();
    expect(readPushOffer()).toBe('answered');
  });

  it('comes again after a reload until it is answered, and never after that', async () => {
    writePushOffer('due');
    const { user, unmount } = await open();
    await offer();
    await user.click(screen.getByRole('button', { name: words.decline }));
    expectNoOffer();
    expect(browser.manager.subscription).toBeNull();
    unmount();
    await open();
    setHidden(true);
    receive(9);
    setHidden(false);
    expect(readPushOffer()).toBe('answered');
    expectNoOffer();
  });

  it.each(['denied', 'unsupported'] as const)('does not come where push is %s', async (state) => {
    writePushOffer('due');
    if (state === 'denied') browser.permission = state;
    else browser.remove();
    const { store } = await open();
    await waitFor(() => expect(store.getState()).toBeDefined());
    expectNoOffer();
  });
});
