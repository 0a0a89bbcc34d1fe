import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Message, Quote } from '@portal/wire';

interface OpenedThread {
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
  /** The message whose text is being changed. */
  readonly edited: Message | null;
  /** What the open search looks for; empty without one. */
  readonly searchedText: string;
}

const nothingOpen: OpenThread = {
  key: null,
  firstUnreadId: null,
  jumpTarget: null,
  replyTo: null,
  edited: null,
  searchedText: '',
};

export const threadSlice = createSlice({
  name: 'openThread',
  initialState: nothingOpen,
  reducers: {
    /** Keeps the unread divider in place while messages are read. */
    threadOpened: (state, { payload }: PayloadAction<OpenedThread>): OpenThread =>
      state.key === payload.key ? state : { ...nothingOpen, ...payload },
    threadLeft: () => nothingOpen,
    jumpRequested: (state, { payload }: PayloadAction<number>): OpenThread => ({
      ...state,
      jumpTarget: { messageId: payload, requestCount: (state.jumpTarget?.requestCount ?? 0) + 1 },
    }),
    replyStarted: (state, { payload }: PayloadAction<Quote>): OpenThread => ({
      ...state,
      replyTo: payload,
      edited: null,
    }),
    replyEnded: (state): OpenThread => ({ ...state, replyTo: null }),
    editStarted: (state, { payload }: PayloadAction<Message>): OpenThread => ({
      ...state,
      edited: payload,
      replyTo: null,
    }),
    searched: (state, { payload }: PayloadAction<string>): OpenThread => ({
      ...state,
      searchedText: payload,
    }),
    editEnded: (state): OpenThread => ({ ...state, edited: null }),
  },
  selectors: {
    selectOpenKey: ({ key }) => key,
    selectFirstUnreadId: ({ firstUnreadId }) => firstUnreadId,
    selectJumpTarget: ({ jumpTarget }) => jumpTarget,
    selectReplyTo: ({ replyTo }) => replyTo,
    selectEdited: ({ edited }) => edited,
    selectSearchedText: ({ searchedText }) => searchedText,
  },
});

declare module '@portal/platform' {
  interface ModuleSlices {
    openThread: OpenThread;
  }
}

export const {
  threadOpened,
  threadLeft,
  jumpRequested,
  replyStarted,
  replyEnded,
  editStarted,
  editEnded,
  searched,
} = threadSlice.actions;
export const {
  selectOpenKey,
  selectFirstUnreadId,
  selectJumpTarget,
  selectReplyTo,
  selectEdited,
  selectSearchedText,
} = threadSlice.selectors;
