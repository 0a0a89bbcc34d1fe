import { useState } from 'react';
import * as styles from './avatar.module.css';

interface Props {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** The address of the person's picture; initials stand there until it has come, and when it does not. */
  readonly picture?: string;
  readonly onPictureFailed?: () => void;
}

const HUES = 6;

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
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES;

/** A person's picture, or the initials on a colour of their own; silent, because the name stands beside it. */
export function Avatar({ name, size = 'medium', picture, onPictureFailed }: Props) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.avatar} data-size={size} data-hue={hueOf(name)} aria-hidden>
      {initialsOf(name)}
      {picture !== undefined && picture !== failed && (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          onError={() => {
            setFailed(picture);
            onPictureFailed?.();
          }}
        />
      )}
    </span>
  );
}
