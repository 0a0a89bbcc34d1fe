import { usePictureFailure } from '../picture/use-picture-failure.ts';
import * as styles from './avatar.module.css';

interface Props {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** URL of the person's picture; the initials are shown until it has loaded, and when it fails to load. */
  readonly picture?: string;
  readonly onPictureFailed?: () => void;
}

const HUE_COUNT = 6;

const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('ru');

/** The same name always has the same colour. */
const hueOf = (name: string): number =>
  Array.from(name).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % HUE_COUNT;

/** A person's picture or coloured initials; hidden from screen readers because the name is next to it. */
export function Avatar({ name, size = 'medium', picture, onPictureFailed }: Props) {
  const failure = usePictureFailure(picture, onPictureFailed);
  return (
    <span className={styles.avatar} translate="no" data-size={size} data-hue={hueOf(name)} aria-hidden>
      {initialsOf(name)}
      {picture !== undefined && !failure.hasFailed && (
        <img className={styles.picture} src={picture} alt="" {...failure.picture} />
      )}
    </span>
  );
}
