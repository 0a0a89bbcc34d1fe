import {
  createPortalThunk,
  readPushOwner,
  selectUser,
  writePushOwner,
  type PortalExtra,
} from '@portal/platform';
import { BASE_PATH, notifications } from '@portal/wire';
import { findWorkers } from './portal-worker.ts';

export type PushState = 'unsupported' | 'forbidden' | 'off' | 'on';

/** Undefined when the browser has no push support or the portal's worker is not registered. */
async function findPushManager(): Promise<PushManager | undefined> {
  const serviceWorker = findWorkers();
  if (!serviceWorker || !('PushManager' in window) || !('Notification' in window)) return undefined;
  return (await serviceWorker.getRegistration(BASE_PATH))?.pushManager;
}

/** Ends this browser's subscription; the server detects that itself. */
export async function endPushSubscription(): Promise<void> {
  await (await (await findPushManager())?.getSubscription())?.unsubscribe();
}

async function stateOf(manager: PushManager | undefined, personId: number | undefined): Promise<PushState> {
  if (!manager) return 'unsupported';
  if (Notification.permission === 'denied') return 'forbidden';
  const isOn = (await manager.getSubscription()) !== null && readPushOwner() === personId;
  return isOn ? 'on' : 'off';
}

async function sendSubscription({ call }: PortalExtra, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  await call(notifications.subscribePush, {
    endpoint: endpoint ?? '',
    publicKey: keys.p256dh ?? '',
    authSecret: keys.auth ?? '',
  });
}

export const readPushState = createPortalThunk<PushState>('push/readState', async (_, { getState }) =>
  stateOf(await findPushManager(), selectUser(getState())?.personId),
);

/**
 * Asks for permission, subscribes this browser and sends the subscription to the server. Throws when either
 * fails.
 */
export const subscribeToPush = createPortalThunk<PushState>(
  'push/subscribe',
  async (_, { extra, getState }) => {
    const manager = await findPushManager();
    const personId = selectUser(getState())?.personId;
    if (!manager || (await Notification.requestPermission()) !== 'granted') return stateOf(manager, personId);
    // A subscription of another user, or for another server key, cannot be reused.
    await (await manager.getSubscription())?.unsubscribe();
    const { publicKey } = await extra.call(notifications.pushKey, {});
    const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    await sendSubscription(extra, subscription);
    writePushOwner(personId);
    return 'on';
  },
);

/** The server detects the ended subscription itself when it cannot be told. */
export const unsubscribeFromPush = createPortalThunk<PushState>(
  'push/unsubscribe',
  async (_, { extra, getState }) => {
    const manager = await findPushManager();
    writePushOwner();
    await (await manager?.getSubscription())?.unsubscribe();
    await extra.call(notifications.unsubscribePush, {});
    return stateOf(manager, selectUser(getState())?.personId);
  },
);

/** Sends this browser's subscription again for a new session, or ends it when it belongs to another user. */
export const renewPushSubscription = createPortalThunk('push/renew', async (_, { extra, getState }) => {
  const subscription = await (await findPushManager())?.getSubscription();
  if (!subscription) return;
  if (readPushOwner() === selectUser(getState())?.personId) await sendSubscription(extra, subscription);
  else await subscription.unsubscribe();
});
