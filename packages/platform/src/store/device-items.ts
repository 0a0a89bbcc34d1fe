/** What neither storage of the browser takes is gone after a reload. */
const inMemory = new Map<string, string>();

/** The result, or `undefined` when the browser has no such storage, refuses it or has no room in it. */
function tryStorage<Result>(
  open: () => Storage | null | undefined,
  work: (storage: Storage) => Result,
): Result | undefined {
  try {
    const storage = open();
    return storage ? work(storage) : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

const tryLocal = <Result>(work: (storage: Storage) => Result) => tryStorage(() => localStorage, work);
/** It has its own limit of size, and outlives a reload. */
const trySession = <Result>(work: (storage: Storage) => Result) =>
  tryStorage(() => globalThis.sessionStorage, work);

/** Whether the browser gives the portal a `localStorage` at all, full or not. */
export const hasLocalStorage = (): boolean => tryLocal(() => true) ?? false;

export const getItem = (key: string): string | null =>
  tryLocal((storage) => storage.getItem(key)) ??
  trySession((storage) => storage.getItem(key)) ??
  inMemory.get(key) ??
  null;

export const listKeys = (): readonly string[] => tryLocal((storage) => Object.keys(storage)) ?? [];

const setIn = (key: string, text: string) => (storage: Storage) => {
  storage.setItem(key, text);
  return true;
};

/** Returns false when the browser's storage is full or refused. */
export const setItem = (key: string, text: string): boolean => tryLocal(setIn(key, text)) ?? false;

export function removeItem(key: string): void {
  tryLocal((storage) => storage.removeItem(key));
  trySession((storage) => storage.removeItem(key));
  inMemory.delete(key);
}

/** Reads what only this tab stored; a reload of the tab leaves it. */
export const getTabItem = (key: string): string | undefined =>
  trySession((storage) => storage.getItem(key)) ?? undefined;

/** Stores or removes an item of this tab, where the browser has room. */
export function setTabItem(key: string, text: string | undefined): void {
  trySession((storage) => (text === undefined ? storage.removeItem(key) : storage.setItem(key, text)));
}

/** Stores an item without which nobody can work: where the browser has no room, for this tab. */
export function keepItem(key: string, text: string): void {
  const isStored = setItem(key, text);
  if (!isStored) tryLocal((storage) => storage.removeItem(key));
  if (isStored || trySession(setIn(key, text))) inMemory.delete(key);
  else inMemory.set(key, text);
  if (isStored) trySession((storage) => storage.removeItem(key));
}
