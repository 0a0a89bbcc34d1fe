import type { ReactionKind } from '@portal/wire';

/** The picture of each reaction. */
export const reactionFaces: Readonly<Record<ReactionKind, string>> = {
  like: '👍',
  heart: '❤️',
  laugh: '😄',
  party: '🎉',
  thanks: '🙏',
  question: '🤔',
};
