import { useEffect, useEffectEvent } from 'react';
import { ReaderFrame } from '../frame/reader-frame.tsx';
import type { ViewerProps } from '../viewer-props.ts';
import * as styles from './html-viewer.module.css';

/**
 * Shows an HTML book in a frame that runs no scripts (D-29). The server sends the book with a policy of its own; the frame belongs to
 * no site, so that nothing in it reaches the portal.
 */
export function Viewer({ frame, downloadUrl, onMove }: ViewerProps) {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    // The place in a frame of another site is unknown: the book only counts as begun.
    move({ place: 'start', fraction: 0 });
  }, []);
  return (
    <ReaderFrame {...frame}>
      <iframe className={styles.book} sandbox="" src={downloadUrl} title={frame.title} />
    </ReaderFrame>
  );
}
