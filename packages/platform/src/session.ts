import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ClaimName, SessionUser } from '@portal/wire';

interface SessionState {
  /** `null` before the first check and after sign-out. */
  readonly user: SessionUser | null;
  /** True when the session was resumed by the device's token, false when it was started with credentials (spec §4). */
  readonly isByToken: boolean;
  /** True when the server ended the session while the page was open; the user may sign in again on top of the page. */
  readonly isEnded: boolean;
}

const signedOutState: SessionState = { user: null, isByToken: false, isEnded: false };

/** The signed-in user and the state of the session. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      user: payload,
      isByToken: false,
      isEnded: false,
    }),
    sessionResumed: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      user: payload,
      isByToken: true,
      isEnded: false,
    }),
    signedOut: () => signedOutState,
    sessionEnded: (state) => {
      state.isEnded = state.user !== null;
    },
  },
  selectors: {
    selectUser: (state) => state.user,
    selectHasClaim: (state, claim: ClaimName) => state.user?.claims.includes(claim) ?? false,
    selectIsSessionEnded: (state) => state.isEnded,
  },
});

export const { signedIn, sessionResumed, signedOut, sessionEnded } = sessionSlice.actions;
export const { selectUser, selectHasClaim, selectIsSessionEnded } = sessionSlice.selectors;
