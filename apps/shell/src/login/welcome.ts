import {
  portalApi,
  rememberUser,
  selectIsSessionEnded,
  selectUser,
  serverReached,
  signedOut,
  type PortalDispatch,
  type PortalState,
  type sessionContinued,
  type signedIn,
} from '@portal/platform';

interface Page {
  readonly dispatch: PortalDispatch;
  readonly getState: () => PortalState;
}

/**
 * Lets a person in. Over an open page the same person finds everything where it was, and up to date; another one finds
 * nothing of the one before (D-26).
 */
export function welcome(
  entrance: ReturnType<typeof signedIn> | ReturnType<typeof sessionContinued>,
  { dispatch, getState }: Page,
): void {
  const user = entrance.payload;
  const former = selectUser(getState());
  const isReturn = selectIsSessionEnded(getState()) && former?.personId === user.personId;
  rememberUser(user);
  if (former && former.personId !== user.personId) {
    dispatch(signedOut());
    dispatch(portalApi.util.resetApiState());
  }
  dispatch(entrance);
  if (isReturn) dispatch(serverReached());
}
