import { usePortalSelector } from '@portal/platform';
import { findLinks } from './find-links.ts';
import { findMatches } from './find-matches.ts';
import { MarkedText } from './marked-text.tsx';
import { selectSearchedText } from './thread.slice.ts';

/** A text whose links open in a new tab; nothing of their pages is fetched. What the search looks for is marked. */
export function LinkedText({ text }: { readonly text: string }) {
  const searched = usePortalSelector(selectSearchedText);
  return findLinks(text).map(({ at, value, href }) => {
    const marked = searched === '' ? value : <MarkedText key={at} parts={findMatches(value, searched)} />;
    if (href === undefined) return marked;
    return (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {marked}
      </a>
    );
  });
}
