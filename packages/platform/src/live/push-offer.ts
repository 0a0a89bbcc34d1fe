import { getItem, keepItem } from '../store/device-items.ts';

/** Apart from the storage of the session, because the login page does not need it. */
const PUSH_OFFER = 'pushOffer';

type PushOffer = 'due' | 'answered';

/** Reads whether push notifications are to be offered in this browser, or the offer was answered; it outlives the session. */
export function readPushOffer(): PushOffer | undefined {
  const offer = getItem(PUSH_OFFER);
  return offer === 'due' || offer === 'answered' ? offer : undefined;
}

/** Stores the state of the offer of push notifications. */
export const writePushOffer = (offer: PushOffer): void => keepItem(PUSH_OFFER, offer);
