import { makeUuid } from '@portal/api-client';
import { SessionUser } from '@portal/wire/auth';
import type { Role } from '@portal/wire';

/** What survives a reload, each value under one key; nothing else of the portal touches the browser's storage. */
const keys = { token: 'token', uid: 'uid', role: 'role', user: 'user' } as const;

/** The device's id of this sign-in (spec §4, D-20): it names the device and opens nothing by itself. */
export const readDeviceId = (): string | undefined => localStorage.getItem(keys.token) ?? undefined;

/** Stores a new random device id and forgets who was signed in (D-21). */
export function renewDeviceId(): string {
  clearSession();
  const deviceId = makeUuid();
  localStorage.setItem(keys.token, deviceId);
  return deviceId;
}

/** Remembers who signed in on this device (spec §3 User/session). */
export function rememberUser({ personId, role }: { readonly personId: number; readonly role: Role }): void {
  localStorage.setItem(keys.uid, String(personId));
  localStorage.setItem(keys.role, role);
}

/** Keeps what the page shows of its user, so that the portal opens without a network, too. */
export const keepUser = (user: SessionUser): void =>
  localStorage.setItem(keys.user, JSON.stringify(SessionUser.encode(user)));

/** Whom this device belonged to when the server was last there; nobody after signing out. */
export function readKeptUser(): SessionUser | undefined {
  const kept = localStorage.getItem(keys.user);
  if (kept === null || readDeviceId() === undefined) return undefined;
  try {
    return SessionUser.decode(JSON.parse(kept));
  } catch (error) {
    // Written by another version of the portal, or by somebody else.
    console.warn(error);
    return undefined;
  }
}

/** Forgets token, uid and role (spec §4 Login and session). */
export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

const PUSH_OWNER = 'pushOwner';

/** Whose messages this browser tells of while no page is open. It outlives the session, as the browser's subscription does. */
export function readPushOwner(): number | undefined {
  const owner = localStorage.getItem(PUSH_OWNER);
  return owner === null ? undefined : Number(owner);
}

/** Remembers whose messages this browser tells of; nobody's when left out. */
export function writePushOwner(personId?: number): void {
  if (personId === undefined) localStorage.removeItem(PUSH_OWNER);
  else localStorage.setItem(PUSH_OWNER, String(personId));
}

const DRAFT = 'draft';
const draftKey = (personId: number, name: string): string => `${DRAFT}:${personId}:${name}`;

/** What a person has begun to write, by a name of the place; empty when there is nothing. */
export const readDraft = (personId: number, name: string): string =>
  localStorage.getItem(draftKey(personId, name)) ?? '';

/** Keeps what a person has begun to write; false when the browser has no room for it. */
export function writeDraft(personId: number, name: string, text: string): boolean {
  const key = draftKey(personId, name);
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Forgets all that was begun, whoever began it: nothing of it stays behind after signing out. */
export function clearDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(`${DRAFT}:`)) localStorage.removeItem(key);
  }
}
