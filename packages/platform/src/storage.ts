import type { Role } from '@portal/wire';

/** What survives a reload, each value under one key; nothing else of the portal touches the browser's storage. */
const keys = { token: 'token', uid: 'uid', role: 'role' } as const;

/** The device's id of this sign-in (spec §4, D-20): it names the device and opens nothing by itself. */
export const readDeviceId = (): string | undefined => localStorage.getItem(keys.token) ?? undefined;

/** Stores a new random device id and forgets who was signed in (D-21). */
export function renewDeviceId(): string {
  clearSession();
  const deviceId = crypto.randomUUID();
  localStorage.setItem(keys.token, deviceId);
  return deviceId;
}

/** Remembers who signed in on this device (spec §3 User/session). */
export function rememberUser({ personId, role }: { readonly personId: number; readonly role: Role }): void {
  localStorage.setItem(keys.uid, String(personId));
  localStorage.setItem(keys.role, role);
}

/** Forgets token, uid and role (spec §4 Login and session). */
export function clearSession(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}
