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
  usePortalServer,
} from '@portal/testing';
import { chat } from '@portal/wire';
import ru from '../../locales/ru.json';
import { PushBrowser, pushKeys } from '../../test/push-browser.ts';
import { PushSettings } from './push-settings.tsx';

const words = ru.profile.push;
let browser: PushBrowser;
let told: unknown[];
let ended: number;

usePortalServer();
beforeEach(() => {
  browser = new PushBrowser();
  browser.install();
  told = [];
  ended = 0;
  portalServer.use(
    respond(chat.pushKey, () => ({ publicKey: 'the-key' })),
    respond(chat.subscribePush, (request) => {
      told.push(request);
      return undefined;
    }),
    respond(chat.unsubscribePush, () => {
      ended += 1;
      return undefined;
    }),
  );
});
afterEach(() => browser.remove());

const openSettings = () => renderInPortal(<PushSettings />, { as: aStudent(), texts: { shell: ru } });
const turnOn = () => screen.findByRole('button', { name: words.turnOn });

describe('the choice of notifications', () => {
  it('subscribes this browser, tells the server where to, and ends both again', async () => {
    const { user } = await openSettings();
    await user.click(await turnOn());
    expect(await screen.findByText(words.on)).toBeVisible();
    expect(browser.manager.wanted).toEqual({ userVisibleOnly: true, applicationServerKey: 'the-key' });
    const endpoint = 'https://push.example.kg/browser';
    expect(told).toEqual([{ endpoint, ...pushKeys }]);
    await user.click(screen.getByRole('button', { name: words.turnOff }));
    expect(await screen.findByText(words.off)).toBeVisible();
    expect(browser.manager.subscription).toBeNull();
    expect(ended).toBe(1);
  });

  it.each([
    ['cannot say anything', 'unsupported', (): void => void Reflect.deleteProperty(window, 'PushManager')],
    ['has been told not to', 'forbidden', (): void => void (browser.permission = 'denied')],
  ] as const)('says so where the browser %s, and has no button', async (_, state, prepare) => {
    prepare();
    await openSettings();
    expect(await screen.findByText(words[state])).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['the push service', (): void => void (browser.manager.isReachable = false)],
    ['the server', (): void => portalServer.use(fail(chat.pushKey, 503))],
  ])('says that it failed where %s cannot be reached, and stays off', async (_, breakIt) => {
    breakIt();
    const { user } = await openSettings();
    await user.click(await turnOn());
    expect(await screen.findByText(words.failed)).toBeVisible();
    expect(screen.getByText(words.off)).toBeVisible();
    expect(await turnOn()).toBeEnabled();
  });

  it('is off for whom another person has left a subscription', async () => {
    browser.manager.subscribeTo('https://push.example.kg/of-another');
    writePushOwner(aTeacher().personId);
    await openSettings();
    expect(await screen.findByText(words.off)).toBeVisible();
  });
});
