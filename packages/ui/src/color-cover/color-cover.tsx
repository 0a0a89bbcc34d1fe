import * as styles from './color-cover.module.css';

interface Props {
  readonly title: string;
  /** A word at the foot, such as the format. */
  readonly note?: string;
}

const COLOR_COUNT = 6;

/** The first letters of the first two words; what is no letter or digit begins no word. */
const initialsOf = (title: string): string =>
  (title.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('ru');

/** The same title always has the same colour; neighbours of one series, which differ in a digit, have others. */
const colorOf = (title: string): number =>
  Array.from(title).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9_973, 7) %
  COLOR_COUNT;

/** The cover of what has no picture: letters and the horns on a colour of its own. Hidden from screen readers: the title is next to it. */
export function ColorCover({ title, note }: Props) {
  return (
    <span className={styles.cover} translate="no" data-color={colorOf(title)} aria-hidden>
      <span className={styles.letters}>{initialsOf(title)}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  );
}
