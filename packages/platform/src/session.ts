import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@portal/wire';

interface SessionState {
  /** Who is signed in; `null` before the first check and after signing out. */
  readonly user: SessionUser | null;
  /** True when the session was continued by the device's token, false when it was opened by credentials (spec §4). */
  readonly isByToken: boolean;
}

const nobody: SessionState = { user: null, isByToken: false };

/** Who uses the portal now. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      user: payload,
      isByToken: false,
    }),
    sessionContinued: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      user: payload,
      isByToken: true,
    }),
    signedOut: () => nobody,
  },
  selectors: { selectUser: (state) => state.user },
});

export const { signedIn, sessionContinued, signedOut } = sessionSlice.actions;
export const { selectUser } = sessionSlice.selectors;
