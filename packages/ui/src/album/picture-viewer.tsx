import { useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import { Overlay } from '../overlay/overlay.tsx';
import type { AlbumPicture } from './album-picture.ts';
import * as styles from './picture-viewer.module.css';

interface Props {
  readonly pictures: readonly AlbumPicture[];
  /** The place of the shown picture. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** A shorter movement of the finger is no swipe. */
const SWIPE_MIN_PX = 48;

/** Moves on by the arrow keys, Home and End, and by swiping. */
function useMoves({ pictures, at, onMove }: Props) {
  const touchedAt = useRef<number>(undefined);
  const last = pictures.length - 1;
  const moveTo = (next: number) => {
    if (next >= 0 && next <= last && next !== at) onMove(next);
  };
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: last,
  };
  return {
    moveTo,
    onKeyDown: ({ key }: KeyboardEvent) => moveTo(targets[key] ?? at),
    onTouchStart: ({ touches }: TouchEvent) => {
      // Two fingers enlarge the page.
      touchedAt.current = touches.length === 1 ? touches[0]?.clientX : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const movedPx = (changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? Number.NaN);
      if (Math.abs(movedPx) >= SWIPE_MIN_PX) moveTo(movedPx < 0 ? at + 1 : at - 1);
    },
  };
}

function ShownPicture({ name, large, width, height }: AlbumPicture) {
  return <img key={large} className={styles.picture} src={large} alt={name} width={width} height={height} />;
}

function Content({ pictures, at, onMove: moveTo }: Props) {
  const t = useDisplayTranslations();
  const picture = pictures[at];
  if (!picture) return null;
  return (
    <>
      <div className={styles.stage}>
        <ShownPicture {...picture} />
      </div>
      <div className={styles.bar}>
        <IconButton label={t('album.previous')} aria-disabled={at === 0} onClick={() => moveTo(at - 1)}>
          <Icon name="arrowLeft" />
        </IconButton>
        <p className={styles.place} aria-live="polite">
          {t('album.place', { at: at + 1, total: pictures.length })}
        </p>
        <IconButton
          label={t('album.next')}
          aria-disabled={at === pictures.length - 1}
          onClick={() => moveTo(at + 1)}
        >
          <Icon name="arrowRight" />
        </IconButton>
        <a className={styles.download} href={picture.address} download={picture.name}>
          <Icon name="download" size={18} />
          {t('album.download')}
        </a>
      </div>
    </>
  );
}

/** The lazily loaded viewer of an album, on the whole window. */
export function PictureViewer(props: Props) {
  const { pictures, at, onClose } = props;
  const { moveTo, ...moves } = useMoves(props);
  return (
    <Overlay kind="viewer" title={pictures[at]?.name ?? ''} onClose={onClose} {...moves}>
      <Content {...props} onMove={moveTo} />
    </Overlay>
  );
}
