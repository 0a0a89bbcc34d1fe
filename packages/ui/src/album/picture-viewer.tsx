import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as MantineModal } from '@mantine/core';
import { useDeferredValue, useRef, type KeyboardEvent, type TouchEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { PortalMantineProvider } from '../mantine/portal-mantine-provider.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { useRootAttribute } from '../root-attribute/use-root-attribute.ts';
// Locks scrolling, and styles title and close button.
import * as dialogStyles from '../dialog/dialog.module.css';
import type { AlbumPicture } from './album-picture.ts';
import * as styles from './picture-viewer.module.css';

interface Props {
  readonly pictures: readonly AlbumPicture[];
  /** The place of the shown picture; `undefined` when the viewer is closed. */
  readonly at: number | undefined;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
}

/** A shorter movement of the finger is no swipe. */
const SWIPE_MIN_PX = 48;

/** Moves on by the arrow keys, Home and End, and by swiping. */
function useMoves({ pictures, at = 0, onMove }: Props) {
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

function Content({ pictures, at = 0, onMove: moveTo }: Props) {
  const t = useDisplayTranslations();
  const picture = pictures[at];
  if (!picture) return null;
  return (
    <div className={styles.viewer}>
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
    </div>
  );
}

/** The lazily loaded viewer of an album, on the whole window. */
export function PictureViewer(props: Props) {
  const t = useUiTranslations();
  const { pictures, at, onClose } = props;
  const { moveTo, ...moves } = useMoves(props);
  // Mantine only returns the focus when the modal was rendered closed first.
  const isShown = useDeferredValue(at !== undefined, false);
  useRootAttribute('data-dialog', isShown);
  return (
    <PortalMantineProvider>
      <MantineModal
        opened={isShown}
        onClose={onClose}
        title={pictures[at ?? 0]?.name}
        {...moves}
        fullScreen
        // Mantine's scroll lock adds a style element, which the CSP forbids; dialog.module.css locks scrolling instead.
        lockScroll={false}
        closeButtonProps={{ 'aria-label': t('close') }}
        transitionProps={{ duration: 120 }}
        classNames={{
          root: dialogStyles.root,
          content: styles.content,
          header: dialogStyles.header,
          title: styles.title,
          body: styles.body,
          close: dialogStyles.close,
        }}
      >
        <Content {...props} onMove={moveTo} />
      </MantineModal>
    </PortalMantineProvider>
  );
}
