import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { readPushOwner, sessionEnded, signedIn, writePushOwner } from '@portal/platform';
import { aStudent, aTeacher, portalServer, renderInPortal, respond, usePortalServer } from '@portal/testing';
import { chat } from '@portal/wire';
import { PushBrowser } from '../../test/push-browser.ts';
import { useNotifications } from './use-notifications.ts';

let browser: PushBrowser;
let told: unknown[];

usePortalServer();
beforeEach(() => {
  browser = new PushBrowser();
  browser.install();
  told = [];
  portalServer.use(
    respond(chat.subscribePush, (request) => {
      told.push(request);
      return undefined;
    }),
  );
});
afterEach(() => browser.remove());

function Page() {
  useNotifications();
  return null;
}

describe('a page of somebody who is signed in', () => {
  it('goes on with the pushes in each new session', async () => {
    browser.manager.subscribeTo('https://push.example.kg/mine');
    writePushOwner(aStudent().personId);
    const { store } = await renderInPortal(<Page />, { as: aStudent() });
    await waitFor(() => expect(told).toHaveLength(1));
    act(() => void store.dispatch(sessionEnded()));
    act(() => void store.dispatch(signedIn(aStudent())));
    await waitFor(() => expect(told).toHaveLength(2));
    expect(readPushOwner()).toBe(aStudent().personId);
  });

  it('ends what another person subscribed to', async () => {
    browser.manager.subscribeTo('https://push.example.kg/of-another');
    writePushOwner(aTeacher().personId);
    await renderInPortal(<Page />, { as: aStudent() });
    await waitFor(() => expect(browser.manager.subscription).toBeNull());
    expect(told).toEqual([]);
  });

  it('opens the conversation of a notification that was pressed, and nothing else', async () => {
    const { router } = await renderInPortal(<Page />, { as: aStudent() });
    const say = (data: unknown) =>
      act(() => void browser.worker.dispatchEvent(new MessageEvent('message', { data })));
    say({ kind: 'open', address: 'https://evil.test/' });
    say({ kind: 'other', address: '/lms/chat' });
    expect(router.state.location.pathname).toBe('/');
    say({ kind: 'open', address: '/lms/chat?year=2026&with=group' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat'));
    expect(router.state.location.search).toBe('?year=2026&with=group');
  });
});
