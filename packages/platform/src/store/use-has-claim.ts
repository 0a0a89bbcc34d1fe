import type { ClaimName } from '@portal/wire';
import { selectHasClaim } from './session.ts';
import { usePortalSelector } from './store.ts';

/** Returns whether the user has a claim, to decide what to show; the server checks the claim and its scope on each call. */
export const useHasClaim = (claim: ClaimName): boolean =>
  usePortalSelector((state) => selectHasClaim(state, claim));
