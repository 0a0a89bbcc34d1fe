/** Stands in for `localStorage` on the server, where nothing of a person may stay. */
export const getItem = (): null => null;
export const setItem = (): void => undefined;
