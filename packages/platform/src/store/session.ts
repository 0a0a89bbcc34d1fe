import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ClaimName, SessionUser } from '@portal/wire';

/**
 * The state of the session slice.
 * @onlyRead
 */
export interface SessionState {
  /** `null` before the first check and after sign-out. */
  readonly user: SessionUser | null;
  /** True when the session was resumed by the device's token, false when it was started with credentials (spec §4). */
  readonly isByToken: boolean;
  /** True when the server ended the session while the page was open; the user may sign in again on top of the page. */
  readonly isEnded: boolean;
  /** True while nobody is signed in here, but the server could not be told yet (D-26). */
  readonly isSignOutDeferred: boolean;
}

const signedOutState: SessionState = {
  user: null,
  isByToken: false,
  isEnded: false,
  isSignOutDeferred: false,
};

/** The signed-in user and the state of the session. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      ...signedOutState,
      user: payload,
    }),
    sessionResumed: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      ...signedOutState,
      user: payload,
      isByToken: true,
    }),
    signedOut: () => signedOutState,
    sessionEnded: (state) => {
      state.isEnded = state.user !== null;
    },
    signOutDeferred: (state) => {
      state.isSignOutDeferred = true;
    },
    signOutFinished: (state) => {
      state.isSignOutDeferred = false;
    },
  },
  selectors: {
    selectUser: (state) => state.user,
    // Without the function of the contract, because the login page has no byte to spare.
    selectHasClaim: ({ user }, claim: ClaimName) => [user?.claims, user?.moduleClaims].flat().includes(claim),
    selectIsSessionEnded: (state) => state.isEnded,
    selectIsSignOutDeferred: (state) => state.isSignOutDeferred,
  },
});

export const { signedIn, sessionResumed, signedOut, sessionEnded, signOutDeferred, signOutFinished } =
  sessionSlice.actions;
export const { selectUser, selectHasClaim, selectIsSessionEnded, selectIsSignOutDeferred } =
  sessionSlice.selectors;
