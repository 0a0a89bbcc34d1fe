import {
  createPortalThunk,
  readPushOwner,
  selectUser,
  writePushOwner,
  type PortalExtra,
} from '@portal/platform';
import { BASE_PATH, chat } from '@portal/wire';

/** Whether this browser tells of messages while no page is open. */
export type PushState = 'unsupported' | 'forbidden' | 'off' | 'on';

/** What hands pushes to the portal's worker; nothing where the browser has none, or no worker of the portal. */
async function findManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return undefined;
  return (await navigator.serviceWorker.getRegistration(BASE_PATH))?.pushManager;
}

async function stateOf(manager: PushManager | undefined, personId: number | undefined): Promise<PushState> {
  if (!manager) return 'unsupported';
  if (Notification.permission === 'denied') return 'forbidden';
  const isOn = (await manager.getSubscription()) !== null && readPushOwner() === personId;
  return isOn ? 'on' : 'off';
}

async function tellServer({ call }: PortalExtra, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  await call(chat.subscribePush, {
    endpoint: endpoint ?? '',
    publicKey: keys.p256dh ?? '',
    authSecret: keys.auth ?? '',
  });
}

/** How it stands with the pushes of whoever is signed in. */
export const readPushes = createPortalThunk<PushState>('pushes/read', async (_, { getState }) =>
  stateOf(await findManager(), selectUser(getState())?.personId),
);

/** Asks the reader, subscribes this browser and tells the server where to. Throws when browser or server could not. */
export const turnPushesOn = createPortalThunk<PushState>('pushes/on', async (_, { extra, getState }) => {
  const manager = await findManager();
  const personId = selectUser(getState())?.personId;
  if (!manager || (await Notification.requestPermission()) !== 'granted') return stateOf(manager, personId);
  // One that is left of somebody else, or made for another key of the server, is of no use.
  await (await manager.getSubscription())?.unsubscribe();
  const { publicKey } = await extra.call(chat.pushKey, {});
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await tellServer(extra, subscription);
  writePushOwner(personId);
  return 'on';
});

/** Ends the pushes here; the server notices by itself where it cannot be told. */
export const turnPushesOff = createPortalThunk<PushState>('pushes/off', async (_, { extra, getState }) => {
  const manager = await findManager();
  writePushOwner();
  await (await manager?.getSubscription())?.unsubscribe();
  await extra.call(chat.unsubscribePush, {});
  return stateOf(manager, selectUser(getState())?.personId);
});

/** A new session goes on telling who subscribed on this browser; what somebody else subscribed to ends. */
export const keepPushes = createPortalThunk('pushes/keep', async (_, { extra, getState }) => {
  const subscription = await (await findManager())?.getSubscription();
  if (!subscription) return;
  if (readPushOwner() === selectUser(getState())?.personId) await tellServer(extra, subscription);
  else await subscription.unsubscribe();
});
