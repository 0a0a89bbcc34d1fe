import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Quote } from '@portal/wire';

interface Opened {
  readonly key: string;
  readonly firstUnreadId: number | null;
}

/** A message that somebody pointed at; pointing at it again is another turn. */
interface PointedAt {
  readonly messageId: number;
  readonly turn: number;
}

/** The conversation that is open, and what the reader is about to do in it. */
interface OpenThread {
  readonly key: string | null;
  /** Where unread messages began when it was opened. */
  readonly firstUnreadId: number | null;
  readonly pointedAt: PointedAt | null;
  /** The message that the next one answers. */
  readonly replyTo: Quote | null;
}

const nothingOpen: OpenThread = { key: null, firstUnreadId: null, pointedAt: null, replyTo: null };

export const threadSlice = createSlice({
  name: 'openThread',
  initialState: nothingOpen,
  reducers: {
    /** The divider stays where it was while its messages are being read. */
    threadOpened: (state, { payload }: PayloadAction<Opened>): OpenThread =>
      state.key === payload.key ? state : { ...nothingOpen, ...payload },
    threadLeft: () => nothingOpen,
    messagePointedAt: (state, { payload }: PayloadAction<number>): OpenThread => ({
      ...state,
      pointedAt: { messageId: payload, turn: (state.pointedAt?.turn ?? 0) + 1 },
    }),
    replyBegun: (state, { payload }: PayloadAction<Quote>): OpenThread => ({ ...state, replyTo: payload }),
    replyEnded: (state): OpenThread => ({ ...state, replyTo: null }),
  },
  selectors: {
    selectFirstUnreadId: ({ firstUnreadId }) => firstUnreadId,
    selectPointedAt: ({ pointedAt }) => pointedAt,
    selectReplyTo: ({ replyTo }) => replyTo,
  },
});

declare module '@portal/platform' {
  interface ModuleSlices {
    openThread: OpenThread;
  }
}

export const { threadOpened, threadLeft, messagePointedAt, replyBegun, replyEnded } = threadSlice.actions;
export const { selectFirstUnreadId, selectPointedAt, selectReplyTo } = threadSlice.selectors;
