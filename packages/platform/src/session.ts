import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@portal/wire';

interface SessionState {
  /** Who is signed in; `null` before the first check and after signing out. */
  readonly user: SessionUser | null;
  /** True when the session was continued by the device's token, false when it was opened by credentials (spec §4). */
  readonly isByToken: boolean;
  /** True when the server has ended the session under the open page: its user may sign in again over it. */
  readonly isEnded: boolean;
}

const nobody: SessionState = { user: null, isByToken: false, isEnded: false };

/** Who uses the portal now. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      user: payload,
      isByToken: false,
      isEnded: false,
    }),
    sessionContinued: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      user: payload,
      isByToken: true,
      isEnded: false,
    }),
    signedOut: () => nobody,
    sessionEnded: (state) => {
      state.isEnded = state.user !== null;
    },
  },
  selectors: {
    selectUser: (state) => state.user,
    selectIsSessionEnded: (state) => state.isEnded,
  },
});

export const { signedIn, sessionContinued, signedOut, sessionEnded } = sessionSlice.actions;
export const { selectUser, selectIsSessionEnded } = sessionSlice.selectors;
