import { useRef, useState } from 'react';
import type { Book } from '@portal/wire';
import { useSameFile } from '../shared/same-file/use-same-file.ts';

/** A chosen file that the library may have already; the file of the edited book may replace itself. */
export function useRepeatedFile(file: File | undefined, bookId: number | undefined) {
  const { book: same, beforeSending } = useSameFile(file);
  const [allowed, setAllowed] = useState<File>();
  const [refused, setRefused] = useState<File>();
  // For the form that is sent in the same turn.
  const allowedNow = useRef<File>(undefined);
  const other = (book: Book | undefined) => (book?.id === bookId ? undefined : book);
  const book = other(same);
  const isNoticed = book !== undefined || refused === file;
  return {
    book,
    isNoticed: file !== undefined && file !== allowed && isNoticed,
    mayRepeat: () => (file !== undefined && file === allowedNow.current) || undefined,
    allow: () => {
      allowedNow.current = file;
      setAllowed(file);
    },
    /** The server has noticed it in the received file. */
    refuse: () => setRefused(file),
    find: async () => (file === allowedNow.current ? undefined : other(await beforeSending())),
  };
}
