import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { writePushOwner } from '@portal/platform';
import {
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { notifications } from '@portal/wire';
import ru from '../../locales/ru.json';
import { FakePushBrowser, pushKeys } from '../../test/push-browser.ts';
import { PushSettings } from './push-settings.tsx';

const words = ru.profile.push;
let browser: FakePushBrowser;
let subscriptions: unknown[];
let unsubscribeCount: number;

setupPortalServer();
beforeEach(() => {
  browser = new FakePushBrowser();
  browser.install();
  subscriptions = [];
  unsubscribeCount = 0;
  portalServer.use(
    respond(notifications.pushKey, () => ({ publicKey: 'the-key' })),
    respond(notifications.subscribePush, (request) => {
      subscriptions.push(request);
      return undefined;
    }),
    respond(notifications.unsubscribePush, () => {
      unsubscribeCount += 1;
      return undefined;
    }),
  );
});
afterEach(() => browser.remove());

const openSettings = () => renderInPortal(<PushSettings />, { as: aStudent(), messages: { shell: ru } });
const turnOn = () => screen.findByRole('button', { name: words.turnOn });

describe('the push settings', () => {
  it('subscribes and unsubscribes this browser, and tells the server', async () => {
    const { user } = await openSettings();
    await user.click(await turnOn());
    expect(await screen.findByText(words.on)).toBeVisible();
    expect(browser.manager.subscribeOptions).toEqual({
      userVisibleOnly: true,
      applicationServerKey: 'the-key',
    });
    const endpoint = 'https://push.example.kg/browser';
    expect(subscriptions).toEqual([{ endpoint, ...pushKeys }]);
    await user.click(screen.getByRole('button', { name: words.turnOff }));
    expect(await screen.findByText(words.off)).toBeVisible();
    expect(browser.manager.subscription).toBeNull();
    expect(unsubscribeCount).toBe(1);
  });

  it.each([
    ['has no push support', 'unsupported', (): void => void Reflect.deleteProperty(window, 'PushManager')],
    ['blocks notifications', 'forbidden', (): void => void (browser.permission = 'denied')],
  ] as const)('shows a text without a button when the browser %s', async (_, state, prepare) => {
    prepare();
    await openSettings();
    expect(await screen.findByText(words[state])).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['the push service', (): void => void (browser.manager.isReachable = false)],
    ['the server', (): void => portalServer.use(fail(notifications.pushKey, 503))],
  ])('shows an error and stays off when %s cannot be reached', async (_, makeUnreachable) => {
    makeUnreachable();
    const { user } = await openSettings();
    await user.click(await turnOn());
    expect(await screen.findByText(words.failed)).toBeVisible();
    expect(screen.getByText(words.off)).toBeVisible();
    expect(await turnOn()).toBeEnabled();
  });

  it('is off when the subscription belongs to another person', async () => {
    browser.manager.subscribeTo('https://push.example.kg/of-another');
    writePushOwner(aTeacher().personId);
    await openSettings();
    expect(await screen.findByText(words.off)).toBeVisible();
  });
});
