import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface Opened {
  readonly key: string;
  readonly firstUnreadId: number | null;
}

/** The conversation that is open, and where unread messages began when it was opened. */
interface OpenThread {
  readonly key: string | null;
  readonly firstUnreadId: number | null;
}

const nothingOpen: OpenThread = { key: null, firstUnreadId: null };

export const threadSlice = createSlice({
  name: 'openThread',
  initialState: nothingOpen,
  reducers: {
    /** The divider stays where it was while its messages are being read. */
    threadOpened: (state, { payload }: PayloadAction<Opened>): OpenThread =>
      state.key === payload.key ? state : payload,
    threadLeft: () => nothingOpen,
  },
  selectors: { selectFirstUnreadId: ({ firstUnreadId }) => firstUnreadId },
});

declare module '@portal/platform' {
  interface ModuleSlices {
    openThread: OpenThread;
  }
}

export const { threadOpened, threadLeft } = threadSlice.actions;
export const { selectFirstUnreadId } = threadSlice.selectors;
