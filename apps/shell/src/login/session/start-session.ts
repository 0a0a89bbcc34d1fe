import {
  clearDraftsOfOthers,
  portalApi,
  storeIdentity,
  selectIsSessionEnded,
  selectUser,
  serverReached,
  signedOut,
  type PortalDispatch,
  type PortalState,
  type sessionResumed,
  type signedIn,
} from '@portal/platform';
import { pageAudienceOf } from '@portal/wire';

interface ThunkContext {
  readonly dispatch: PortalDispatch;
  readonly getState: () => PortalState;
}

/**
 * Stores the signed-in user. The same person continues on the open page with refreshed data; another person
 * gets a cleared store (D-26).
 */
export function startSession(
  action: ReturnType<typeof signedIn> | ReturnType<typeof sessionResumed>,
  { dispatch, getState }: ThunkContext,
): void {
  const user = action.payload;
  const previousUser = selectUser(getState());
  const isSamePerson = selectIsSessionEnded(getState()) && previousUser?.personId === user.personId;
  // A graduate has other pages: what the open one read is not read again.
  const isSamePage = isSamePerson && pageAudienceOf(previousUser) === pageAudienceOf(user);
  storeIdentity(user);
  // Those of staff stay while they view the portal as somebody else.
  if (!user.view) clearDraftsOfOthers(user.personId);
  if (previousUser && previousUser.personId !== user.personId) {
    dispatch(signedOut());
    dispatch(portalApi.util.resetApiState());
  }
  dispatch(action);
  if (isSamePage) dispatch(serverReached());
}
