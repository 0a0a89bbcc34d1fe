import { FileIcon } from '../files/file-icon.tsx';
import { usePictureFailure } from '../picture/use-picture-failure.ts';
import * as styles from './thumbnail.module.css';

interface Props {
  /** The address of the picture; left out where there is none. */
  readonly src?: string | undefined;
  /** What the picture shows; empty where the text next to it says so. */
  readonly alt: string;
  /** The name of the file; decides about the icon that stands in for a missing picture. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A picture that takes its space before it loads, and the icon of its file where it cannot be loaded. */
export function Thumbnail({ src, alt, name, width, height }: Props) {
  const { hasFailed, picture } = usePictureFailure(src);
  if (src === undefined || hasFailed) {
    return (
      <span
        className={styles.frame}
        style={{ inlineSize: width, aspectRatio: `${width} / ${height}` }}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <FileIcon name={name} />
      </span>
    );
  }
  return (
    <img
      className={styles.frame}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      {...picture}
    />
  );
}
