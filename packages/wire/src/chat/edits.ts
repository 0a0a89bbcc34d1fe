import {
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { longId } from '../codec/values.ts';
import { post } from '../contract/endpoint.ts';
import { writtenMentions } from './mention.ts';
import { MESSAGE_MAX_LENGTH, Message } from './message.ts';
import { reactionKind } from './reactions.ts';

/** Authors may change a message for this time after sending it. */
export const MESSAGE_EDIT_MINUTES = 15;
/** Earlier texts of a message that the history shows. */
export const EARLIER_TEXTS_MAX = 50;

/** A text that a message had before it was changed. */
export const EarlierText = record({
  text: ['message', text],
  writtenAt: ['created', timestamp],
});
export type EarlierText = InsideOf<typeof EarlierText>;

/** Endpoints that change a message, react to it and show what it was. */
export const chatEdits = {
  edit: post('/api/chat/editmessage.json', {
    summary:
      "Changes the text of the caller's message within 15 minutes; only a message with files may become empty. The members can read the earlier texts.",
    access: 'signed-in',
    isPrivate: true,
    request: record({
      messageId: ['id_message', longId],
      text: ['message', textOf(0, MESSAGE_MAX_LENGTH)],
      /** Missing: those whose part of the text is unchanged stay. */
      mentions: ['mentions', optional(writtenMentions)],
    }),
    response: single(Message),
    writes: true,
  }),
  earlierTexts: post('/api/chat/earliertexts.json', {
    summary: 'The texts that a message had before its changes, oldest first, at most the last 50.',
    access: 'signed-in',
    isPrivate: true,
    request: record({ messageId: ['id_message', longId] }),
    response: list(EarlierText),
  }),
  react: post('/api/chat/reaction.json', {
    summary: "Sets the caller's only reaction to a message, or takes it back. All members see it at once.",
    access: 'signed-in',
    isPrivate: true,
    request: record({ messageId: ['id_message', longId], kind: ['kind', nullable(reactionKind)] }),
    response: single(Message),
    writes: true,
  }),
} as const;
