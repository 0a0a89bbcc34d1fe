import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { readPushOwner, sessionEnded, signedIn, writePushOwner } from '@portal/platform';
import {
  aStudent,
  aTeacher,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { notifications } from '@portal/wire';
import { FakePushBrowser } from '../../test/push-browser.ts';
import { useNotifications } from './use-notifications.ts';

let browser: FakePushBrowser;
let subscriptions: unknown[];

setupPortalServer();
beforeEach(() => {
  browser = new FakePushBrowser();
  browser.install();
  subscriptions = [];
  portalServer.use(
    respond(notifications.subscribePush, (request) => {
      subscriptions.push(request);
      return undefined;
    }),
  );
});
afterEach(() => browser.remove());

function Page() {
  useNotifications();
  return null;
}

describe('useNotifications', () => {
  it('renews the push subscription for each session', async () => {
    browser.manager.subscribeTo('https://push.example.kg/mine');
    writePushOwner(aStudent().personId);
    const { store } = await renderInPortal(<Page />, { as: aStudent() });
    await waitFor(() => expect(subscriptions).toHaveLength(1));
    act(() => void store.dispatch(sessionEnded()));
    act(() => void store.dispatch(signedIn(aStudent())));
    await waitFor(() => expect(subscriptions).toHaveLength(2));
    expect(readPushOwner()).toBe(aStudent().personId);
  });

  it("ends another person's subscription", async () => {
    browser.manager.subscribeTo('https://push.example.kg/of-another');
    writePushOwner(aTeacher().personId);
    await renderInPortal(<Page />, { as: aStudent() });
    await waitFor(() => expect(browser.manager.subscription).toBeNull());
    expect(subscriptions).toEqual([]);
  });

  it('opens the conversation of a clicked notification, and ignores other messages', async () => {
    const { router } = await renderInPortal(<Page />, { as: aStudent() });
    const postMessage = (data: unknown) =>
      act(() => void browser.worker.dispatchEvent(new MessageEvent('message', { data })));
    postMessage({ kind: 'open', address: 'https://evil.test/' });
    postMessage({ kind: 'other', address: '/lms/orders' });
    expect(router.state.location.pathname).toBe('/');
    postMessage({ kind: 'open', address: '/lms/orders?year=2026&with=group' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(router.state.location.search).toBe('?year=2026&with=group');
  });
});
