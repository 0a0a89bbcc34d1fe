import { makeUuid } from '@portal/api-client';
import { role as roleCodec, SessionUser } from '@portal/wire/auth/auth';
import type { Role } from '@portal/wire';
import { writeCookie } from '@portal/i18n';
import { getItem, keepItem, listKeys, removeItem, setItem } from './device-items.ts';

/** Keys of the session data. Only `device-items.ts` uses the browser's storage. */
const keys = {
  token: 'token',
  uid: 'uid',
  role: 'role',
  user: 'user',
  loginName: 'loginName',
  schedule: 'schedule',
  qrReport: 'qrreport',
} as const;

/** Reads the device id of this sign-in (spec §4, D-20); it identifies the device and grants nothing by itself. */
export const readDeviceId = (): string | undefined => getItem(keys.token) ?? undefined;

/** Stores a new random device id and clears the previous session (D-21). */
export function renewDeviceId(): string {
  clearSession();
  const deviceId = makeUuid();
  keepItem(keys.token, deviceId);
  return deviceId;
}

/** Stores id and role of the signed-in person; the role as 1 (teacher) or 2 (student) (spec §3 User/session, §6). */
export function storeIdentity({ personId, role }: { readonly personId: number; readonly role: Role }): void {
  keepItem(keys.uid, String(personId));
  keepItem(keys.role, String(roleCodec.encode(role)));
}

/** Stores the signed-in user, so that the portal also opens offline. */
export const storeUser = (user: SessionUser): void =>
  keepItem(keys.user, JSON.stringify(SessionUser.encode(user)));

/** Reads the user stored by `storeUser`; `undefined` after sign-out. */
export function readStoredUser(): SessionUser | undefined {
  const stored = getItem(keys.user);
  if (stored === null || readDeviceId() === undefined) return undefined;
  try {
    return SessionUser.decode(JSON.parse(stored));
  } catch (error) {
    // Written by another version of the portal, or by another application.
    console.warn(error);
    return undefined;
  }
}

/** Stores the name that was typed at this sign-in, for signing in again when the session ends; sign-out removes it. */
export const storeLoginName = (loginName: string): void => keepItem(keys.loginName, loginName);

/** Reads the name stored by `storeLoginName`. */
export const readLoginName = (): string | undefined => getItem(keys.loginName) ?? undefined;

/** Reads the text of the stored schedule (§3 Schedule). */
export const readScheduleText = (): string | undefined => getItem(keys.schedule) ?? undefined;

/** Stores the text of the schedule, which sign-out removes. */
export const writeScheduleText = (text: string): boolean => setItem(keys.schedule, text);

/** Reads the text of the stored QR reports (§7 Misc). */
export const readReportText = (): string | undefined => getItem(keys.qrReport) ?? undefined;

/** Stores the text of the QR reports, which sign-out removes. */
export const writeReportText = (text: string): boolean => setItem(keys.qrReport, text);

/** Removes token, uid, role, the stored user and login name, the schedule and the QR reports (§4 Logout, D-26). */
export function clearSession(): void {
  for (const key of Object.values(keys)) removeItem(key);
}

/** Removes the stored user when the session has ended, so that the portal no longer opens offline. */
export const clearStoredUser = (): void => removeItem(keys.user);

/** Identifies the person and this sign-in (`7/4f1e…`), for data that belongs to both; `undefined` after sign-out. */
export function readSignInId(): string | undefined {
  const personId = getItem(keys.uid);
  const deviceId = readDeviceId();
  return personId === null || deviceId === undefined ? undefined : `${personId}/${deviceId}`;
}

const PENDING_SIGN_OUT = 'pendingSignOut';
/** A session lives no longer. */
const SESSION_SECONDS = 604_800;

/** Whether the server still has to be told that the last person signed out (D-26). */
export const hasPendingSignOut = (): boolean => getItem(PENDING_SIGN_OUT) !== null;

export function setPendingSignOut(isPending: boolean): void {
  if (isPending) keepItem(PENDING_SIGN_OUT, '1');
  else removeItem(PENDING_SIGN_OUT);
  // The server, which does not know of it yet, renders nothing of the person.
  writeCookie(`signed-out=1; Path=/lms; SameSite=Lax; Max-Age=${isPending ? SESSION_SECONDS : 0}`);
}

/** Calls the listener when another tab starts (`true`) or finishes (`false`) a sign-out; returns the function that stops. */
export function watchPendingSignOut(onChange: (isPending: boolean) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === PENDING_SIGN_OUT) onChange(newValue !== null);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const HAS_STORED_DATA = 'hasStoredData';

/** Whether the browser's database may hold offline data. Outlives the session until the data is removed. */
export const hasStoredData = (): boolean => getItem(HAS_STORED_DATA) !== null;

export function setHasStoredData(hasData: boolean): void {
  if (hasData) keepItem(HAS_STORED_DATA, '1');
  else removeItem(HAS_STORED_DATA);
}

const PUSH_OWNER = 'pushOwner';

/** Reads the owner of the browser's push subscription. Like the subscription, it outlives the session. */
export function readPushOwner(): number | undefined {
  const owner = getItem(PUSH_OWNER);
  return owner === null ? undefined : Number(owner);
}

/** Stores the owner of the browser's push subscription; removes it when omitted. */
export function writePushOwner(personId?: number): void {
  if (personId === undefined) removeItem(PUSH_OWNER);
  else keepItem(PUSH_OWNER, String(personId));
}

const DRAFT = 'draft';
const draftKey = (personId: number, name: string): string => `${DRAFT}:${personId}:${name}`;

/** Reads a person's draft; empty when there is none. */
export const readDraft = (personId: number, name: string): string => getItem(draftKey(personId, name)) ?? '';

/** Stores a person's draft; returns false when the browser's storage is full. */
export function writeDraft(personId: number, name: string, text: string): boolean {
  const key = draftKey(personId, name);
  if (text !== '') return setItem(key, text);
  removeItem(key);
  return true;
}

/** Removes the drafts of other persons, whose session has ended without a sign-out. */
export function clearDraftsOfOthers(personId: number): void {
  for (const key of listKeys()) {
    if (key.startsWith(`${DRAFT}:`) && !key.startsWith(draftKey(personId, ''))) removeItem(key);
  }
}

/** Removes the drafts of all persons, because nothing may stay on the device after sign-out. */
export function clearDrafts(): void {
  for (const key of listKeys()) {
    if (key.startsWith(`${DRAFT}:`)) removeItem(key);
  }
}
