import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startWorker } from './start-worker.ts';

/** A page of the portal that is open somewhere. */
class Page {
  focused = false;
  readonly told: unknown[] = [];
  readonly focus = jest.fn(async () => undefined);
  postMessage(message: unknown) {
    this.told.push(message);
  }
}

class Scope extends EventTarget {
  readonly location = { origin: 'http://localhost' };
  readonly pages: Page[] = [];
  readonly openWindow = jest.fn(async (_address: string) => undefined);
  readonly clients = {
    claim: async () => undefined,
    matchAll: async () => this.pages,
    openWindow: this.openWindow,
  };
  readonly showNotification = jest.fn(async (_title: string, _options: NotificationOptions) => undefined);
  readonly registration = { showNotification: this.showNotification };
  readonly skipWaiting = async () => undefined;
}

let scope: Scope;
beforeEach(() => {
  scope = new Scope();
  startWorker(scope, '1');
});

/** Tells the worker of something and waits until it has done what there is to do. */
async function live(name: string, facts: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const waitUntil = (promise: Promise<unknown>) => (work = promise);
  scope.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...facts }));
  await work;
}

const push = {
  tag: 'chat-7',
  title: 'Асанов Эркин',
  body: 'Салам',
  id_a_year: 2026,
  id_ws: 1,
  id: 40,
  id_semester: 3,
  id_group: 12,
  id_to: 501,
};
const address = '/lms/chat?year=2026&term=1&discipline=40&semester=3&group=12&with=501';
const pushed = (facts: object = {}) => live('push', { data: { json: () => ({ ...push, ...facts }) } });
const pressed = () => {
  const close = jest.fn();
  return live('notificationclick', { notification: { data: address, close } }).then(() => close);
};

describe('a notification', () => {
  it.each([
    ['of a person', {}, address],
    ['of a group', { id_to: null }, address.replace('501', 'group')],
    ['that no list leads to any more', { id: null, id_semester: null, id_group: null }, '/lms/chat'],
  ])('%s says who wrote what, and knows where', async (_, facts, data) => {
    await pushed(facts);
    expect(scope.showNotification).toHaveBeenCalledWith(push.title, {
      body: push.body,
      tag: push.tag,
      icon: '/lms/icons/portal-192.png',
      data,
    });
  });

  it('is not shown to who has the portal before their eyes', async () => {
    const page = new Page();
    scope.pages.push(page);
    await pushed();
    expect(scope.showNotification).toHaveBeenCalledTimes(1);
    page.focused = true;
    await pushed();
    expect(scope.showNotification).toHaveBeenCalledTimes(1);
  });

  it('opens its conversation in a page that is open, or else in a new one', async () => {
    expect(await pressed()).toHaveBeenCalled();
    expect(scope.openWindow).toHaveBeenCalledWith(address);
    const page = new Page();
    scope.pages.push(page);
    await pressed();
    expect(page.told).toEqual([{ kind: 'open', address }]);
    expect(page.focus).toHaveBeenCalled();
    expect(scope.openWindow).toHaveBeenCalledTimes(1);
  });
});
