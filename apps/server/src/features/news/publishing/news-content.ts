import type { NewsDraft } from '@portal/wire';
import { isSameTarget, type NewsTarget } from '../audience/news-target.ts';
import type { NewsContent } from './change.queries.ts';

/** A bar in the caption would end it early on the wire (D-10). */
export const withoutBars = (caption: string): string => caption.replaceAll('|', '¦');

export const contentOf = ({ caption, name, message }: NewsDraft, target: NewsTarget): NewsContent => ({
  caption: withoutBars(caption),
  name,
  message,
  target,
});

export const isSameContent = (one: NewsContent, other: NewsContent): boolean =>
  one.caption === other.caption &&
  one.name === other.name &&
  one.message === other.message &&
  isSameTarget(one.target, other.target);
