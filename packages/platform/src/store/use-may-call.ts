import { accessFactsOf, isAllowed, type AccessRule } from '@portal/wire';
import { selectUser } from './session.ts';
import { usePortalSelector } from './store.ts';

/** Returns whether the access rule of an endpoint allows the user, to decide what to show; the server checks each call. */
export const useMayCall = (endpoint: AccessRule): boolean =>
  usePortalSelector((state) => {
    const user = selectUser(state);
    return isAllowed(endpoint, user === null ? undefined : accessFactsOf(user));
  });
