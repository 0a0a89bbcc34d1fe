import { useEffect, useRef, useState } from 'react';
import { readOfflineFile, removeOfflineFile, storeOfflineFile } from '@portal/platform';
import type { Readable } from '@portal/wire';
import type { FileSource } from '../source.ts';

/** Whether a file lies in this browser. */
export type OfflineState =
  | { readonly kind: 'unknown' | 'absent' | 'failed' }
  | { readonly kind: 'saving'; readonly loadedBytes: number }
  | { readonly kind: 'saved'; readonly file: Blob };

/** The name of a stored file; another version of the file is another one. */
export const offlineNameOf = ({ kind, id, version }: Pick<Readable, 'kind' | 'id' | 'version'>): string =>
  `${kind}/${id}/${version}`;

/** Finds a file in this browser, saves it there and removes it. */
export function useOfflineFile(name: string) {
  const [state, setState] = useState<OfflineState>({ kind: 'unknown' });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    readOfflineFile(name).then(
      (file) => !isLeft.current && setState(file ? { kind: 'saved', file } : { kind: 'absent' }),
      (error: unknown) => {
        console.warn(error);
        setState({ kind: 'absent' });
      },
    );
    return () => {
      isLeft.current = true;
    };
  }, [name]);

  const show = (next: OfflineState) => {
    if (!isLeft.current) setState(next);
  };
  /** Returns whether the file is stored; a browser may have no room for it. */
  const save = async (source: FileSource): Promise<boolean> => {
    show({ kind: 'saving', loadedBytes: 0 });
    try {
      const file = await source.readAll((loadedBytes) => show({ kind: 'saving', loadedBytes }));
      await storeOfflineFile(name, file);
      show({ kind: 'saved', file });
      return true;
    } catch (error) {
      console.warn(error);
      show({ kind: 'failed' });
      return false;
    }
  };
  const remove = async (): Promise<void> => {
    await removeOfflineFile(name);
    show({ kind: 'absent' });
  };
  return { state, save, remove };
}
