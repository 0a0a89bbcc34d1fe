import { useEffect, useRef, useState } from 'react';
import { digestFile } from '@portal/platform';
import type { Book } from '@portal/wire';
import { RESUMABLE_FROM_BYTES } from '../send-form/send-form.ts';
import { useLazyBooksWithFileQuery } from './same-file.api.ts';

interface SameFile {
  /** The book of the library that has this file already. */
  readonly book: Book | undefined;
  /** Waits for the response where sending the file would take longer than asking. */
  readonly beforeSending: () => Promise<Book | undefined>;
}

/** Asks for a book with the chosen file before it is sent; without a response the server compares what it receives. */
export function useSameFile(file: File | undefined): SameFile {
  const [requestBooks] = useLazyBooksWithFileQuery();
  const [found, setFound] = useState<{ readonly file: File; readonly book: Book | undefined }>();
  const search = useRef<Promise<Book | undefined>>(undefined);
  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    const { signal } = controller;
    const findBook = async () => {
      const [book] = await requestBooks({ sha256: await digestFile(file, signal) }).unwrap();
      if (!signal.aborted) setFound({ file, book });
      return book;
    };
    search.current = findBook().catch((error: unknown) => {
      if (!signal.aborted) console.warn(error);
      return undefined;
    });
    return () => controller.abort();
  }, [file, requestBooks]);
  const book = found && found.file === file ? found.book : undefined;
  return {
    book,
    beforeSending: async () => (file && file.size > RESUMABLE_FROM_BYTES ? search.current : book),
  };
}
