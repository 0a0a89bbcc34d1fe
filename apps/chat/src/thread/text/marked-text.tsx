import type { MatchPart } from './find-matches.ts';

/** Shows a text with its matches marked. */
export const MarkedText = ({ parts }: { readonly parts: readonly MatchPart[] }) =>
  parts.map(({ at, value, isMatch }) => (isMatch ? <mark key={at}>{value}</mark> : value));
