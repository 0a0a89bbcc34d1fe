import type { NewsDraft } from '@portal/wire';
import { targetOf } from './audience.ts';
import type { NewsContent } from './change.queries.ts';

/** A bar in the caption would end it early on the wire (D-10). */
export const withoutBars = (caption: string): string => caption.replaceAll('|', '¦');

export const contentOf = ({ caption, name, message, ...audience }: NewsDraft): NewsContent => ({
  caption: withoutBars(caption),
  name,
  message,
  target: targetOf(audience),
});

const isSameTarget = (one: NewsContent['target'], other: NewsContent['target']): boolean =>
  one.audience === other.audience && one.facultyId === other.facultyId;

export const isSameContent = (one: NewsContent, other: NewsContent): boolean =>
  one.caption === other.caption &&
  one.name === other.name &&
  one.message === other.message &&
  isSameTarget(one.target, other.target);
