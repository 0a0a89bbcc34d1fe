import { useEffect, useEffectEvent, useState } from 'react';
import { Loading } from '@portal/ui';
import { CentredState } from '../frame/reader-state.tsx';
import { ReaderFrame } from '../frame/reader-frame.tsx';
import type { ViewerProps } from '../viewer-props.ts';
import { addressOfStored } from './stored-book.ts';
import * as styles from './html-viewer.module.css';

/** The address of the book: on the server, or of the copy in this browser. */
function useAddress(downloadUrl: string, storedFile: Blob | undefined): string | undefined {
  const [stored, setStored] = useState<string>();
  useEffect(() => {
    if (!storedFile) return undefined;
    const creating = addressOfStored(storedFile);
    creating.then(setStored, (error: unknown) => console.warn(error));
    return () => void creating.then((address) => URL.revokeObjectURL(address)).catch(() => undefined);
  }, [storedFile]);
  return storedFile ? stored : downloadUrl;
}

/**
 * Shows an HTML book in a frame that runs no scripts (D-29). The server sends the book with a policy of its own; the frame belongs to
 * no site, so that nothing in it reaches the portal.
 */
export function Viewer({ frame, downloadUrl, storedFile, onMove }: ViewerProps) {
  const address = useAddress(downloadUrl, storedFile);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    // The place in a frame of another site is unknown: the book only counts as begun.
    move({ place: 'start', fraction: 0 });
  }, []);
  return (
    <ReaderFrame {...frame}>
      {address === undefined ? (
        <CentredState>
          <Loading />
        </CentredState>
      ) : (
        <iframe className={styles.book} sandbox="" src={address} title={frame.title} />
      )}
    </ReaderFrame>
  );
}
