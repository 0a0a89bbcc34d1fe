import { selectUser, usePortalSelector } from '@portal/platform';
import { findLinks } from './find-links.ts';
import { findMatches } from './find-matches.ts';
import { MarkedText } from './marked-text.tsx';
import { splitMentions, type WrittenText } from '../composer/mentions.ts';
import { selectSearchedText } from '../thread.slice.ts';
import * as styles from './linked-text.module.css';

interface Props {
  readonly written: WrittenText;
}

/**
 * A text whose links open in a new tab; nothing of their pages is fetched. The people it mentions stand out, and what the search
 * looks for is marked.
 */
export function LinkedText({ written }: Props) {
  const searched = usePortalSelector(selectSearchedText);
  const me = usePortalSelector(selectUser)?.personId;
  const marked = (value: string, key: number) =>
    searched === '' ? value : <MarkedText key={key} parts={findMatches(value, searched)} />;
  return splitMentions(written).map(({ at, value, personId }) =>
    personId === undefined ? (
      findLinks(value).map((part) => {
        const key = at + part.at;
        if (part.href === undefined) return marked(part.value, key);
        return (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer">
            {marked(part.value, key)}
          </a>
        );
      })
    ) : (
      <span key={at} className={styles.mention} data-mine={personId === me}>
        {marked(value, at)}
      </span>
    ),
  );
}
