import { id, list, record, type InsideOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';

/** What a person may say to a message without a word; the screens choose the picture. */
export const reactionKinds = ['like', 'heart', 'laugh', 'party', 'thanks', 'question'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const reactionKind = oneOfNames(reactionKinds);

/** Who reacted to a message in one way, the first of them first. */
export const Reaction = record({
  kind: ['kind', reactionKind],
  personIds: ['people', list(id)],
});
export type Reaction = InsideOf<typeof Reaction>;
