import { useMemo, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { saveFile } from '../files/save-file.ts';
import { Icon } from '../icon/icon.tsx';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import { showToast } from '../toast/show-toast.ts';
import { renderPng } from './qr-png.ts';
import * as styles from './qr-code.module.css';

interface Props {
  /** What a scanner reads. */
  readonly text: string;
  /** What the code is for; read instead of the picture. */
  readonly label: string;
  /** The line below the code, on the screen and in the saved picture. */
  readonly caption?: string;
  /** Offers to save the picture under this name, without its ending. */
  readonly fileName?: string;
  /** True for a code as wide as its container, to be read from afar. */
  readonly isFluid?: boolean;
}

/** The encoder: a file of its own, because it is larger than all other display parts together. */
const encoder = new LazyChunk(
  async () => (await import(/* webpackChunkName: "qr" */ './qr-shape.ts')).createQrShape,
);

/** A QR code, always dark on white with its quiet zone, that can be saved as a picture. */
export function QrCode({ text, label, caption, fileName, isFluid }: Props) {
  const t = useDisplayTranslations();
  const figure = useRef<HTMLElement>(null);
  const createQrShape = useLazyChunk(encoder, true);
  const shape = useMemo(() => createQrShape?.(text), [createQrShape, text]);
  const size = shape?.size ?? 1;

  async function save(): Promise<void> {
    if (!figure.current || !shape) return;
    // The tokens stand in the style sheet: the canvas asks the page for their values.
    const { color, backgroundColor, fontFamily } = getComputedStyle(figure.current);
    const lines = caption === undefined ? [] : [caption];
    try {
      const picture = { shape, lines, dark: color, light: backgroundColor, font: fontFamily };
      if (await saveFile({ content: await renderPng(picture), name: `${fileName}.png` })) return;
    } catch (error) {
      console.warn(error);
    }
    await showToast({ kind: 'error', text: t('qr.notSaved') });
  }

  return (
    <div className={styles.qr} data-fluid={isFluid}>
      <figure ref={figure} className={styles.figure}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <path d={shape?.path} />
        </svg>
        {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
      {fileName !== undefined && (
        <Button icon={<Icon name="download" size={18} />} onClick={() => void save()}>
          {t('qr.save')}
        </Button>
      )}
    </div>
  );
}
