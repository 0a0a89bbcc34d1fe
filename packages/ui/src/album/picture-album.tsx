import { createElement, useState } from 'react';
import { FileIcon } from '../files/file-icon.tsx';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';
import { useFilesTranslations } from '../messages/use-files-translations.ts';
import { shownRatio, sourceSet, type AlbumPicture } from './album-picture.ts';
import { usePictureFailure } from '../picture/use-picture-failure.ts';
import * as styles from './picture-album.module.css';

interface Props {
  readonly label: string;
  readonly pictures: readonly AlbumPicture[];
}

const viewer = new LazyChunk(
  async () => (await import(/* webpackChunkName: "overlays" */ './picture-viewer.tsx')).PictureViewer,
);

interface CellProps {
  readonly picture: AlbumPicture;
  readonly isAlone: boolean;
  readonly onOpen: () => void;
}

/** Sets a ratio by script: the page's policy forbids style attributes in what the server renders. */
const withRatio = (ratio: number) => (cell: HTMLElement | null) => {
  if (cell) cell.style.aspectRatio = String(ratio);
};

/** Takes its room before the picture has loaded; shows the name of one that cannot be loaded. */
function Cell({ picture, isAlone, onOpen }: CellProps) {
  const t = useFilesTranslations();
  const { name, small } = picture;
  const failure = usePictureFailure(small);
  return (
    <button
      type="button"
      className={styles.cell}
      ref={withRatio(isAlone ? shownRatio(picture) : 1)}
      aria-label={t('openPicture', { name })}
      onClick={onOpen}
      onPointerEnter={viewer.preloadOnHover}
      onPointerLeave={viewer.cancelPreload}
    >
      {failure.hasFailed ? (
        <span className={styles.failed}>
          <FileIcon name={name} />
          <span className={styles.name}>{name}</span>
        </span>
      ) : (
        <img
          className={styles.picture}
          src={small}
          {...(isAlone && { srcSet: sourceSet(picture), sizes: '20rem' })}
          alt=""
          loading="lazy"
          decoding="async"
          {...failure.picture}
        />
      )}
    </button>
  );
}

/** Pictures in a grid, or one in its shape. Each opens in a viewer. */
export function PictureAlbum({ label, pictures }: Props) {
  const [openAt, setOpenAt] = useState<number>();
  const PictureViewer = useLazyChunk(viewer, openAt !== undefined);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.album} aria-label={label} data-count={Math.min(pictures.length, 3)}>
        {pictures.map((picture, at) => (
          <li key={picture.address}>
            <Cell picture={picture} isAlone={pictures.length === 1} onOpen={() => setOpenAt(at)} />
          </li>
        ))}
      </ul>
      {PictureViewer &&
        openAt !== undefined &&
        createElement(PictureViewer, {
          pictures,
          at: openAt,
          onMove: setOpenAt,
          onClose: () => setOpenAt(undefined),
        })}
    </>
  );
}
