import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Quote } from '@portal/wire';

interface Opened {
  readonly key: string;
  readonly firstUnreadId: number | null;
}

/** The message to scroll to; the count makes a repeated request for the same message a new one. */
interface JumpTarget {
  readonly messageId: number;
  readonly requestCount: number;
}

/** The state of the open conversation. */
interface OpenThread {
  readonly key: string | null;
  /** The first message that was unread when the conversation was opened. */
  readonly firstUnreadId: number | null;
  readonly jumpTarget: JumpTarget | null;
  /** The message that the next one replies to. */
  readonly replyTo: Quote | null;
}

const nothingOpen: OpenThread = { key: null, firstUnreadId: null, jumpTarget: null, replyTo: null };

export const threadSlice = createSlice({
  name: 'openThread',
  initialState: nothingOpen,
  reducers: {
    /** Keeps the unread divider in place while messages are read. */
    threadOpened: (state, { payload }: PayloadAction<Opened>): OpenThread =>
      state.key === payload.key ? state : { ...nothingOpen, ...payload },
    threadLeft: () => nothingOpen,
    jumpRequested: (state, { payload }: PayloadAction<number>): OpenThread => ({
      ...state,
      jumpTarget: { messageId: payload, requestCount: (state.jumpTarget?.requestCount ?? 0) + 1 },
    }),
    replyStarted: (state, { payload }: PayloadAction<Quote>): OpenThread => ({ ...state, replyTo: payload }),
    replyEnded: (state): OpenThread => ({ ...state, replyTo: null }),
  },
  selectors: {
    selectFirstUnreadId: ({ firstUnreadId }) => firstUnreadId,
    selectJumpTarget: ({ jumpTarget }) => jumpTarget,
    selectReplyTo: ({ replyTo }) => replyTo,
  },
});

declare module '@portal/platform' {
  interface ModuleSlices {
    openThread: OpenThread;
  }
}

export const { threadOpened, threadLeft, jumpRequested, replyStarted, replyEnded } = threadSlice.actions;
export const { selectFirstUnreadId, selectJumpTarget, selectReplyTo } = threadSlice.selectors;
