import { useRef, useState } from 'react';
import { BYTES_IN_MB } from './file-size.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Why a file was rejected. */
export type FileProblem = 'tooLarge' | 'tooMany';

/** Limits on the number and size of files. */
export interface FileLimits {
  readonly maxFiles: number;
  /** In megabytes; `undefined` until the limit is loaded, which allows any size. */
  readonly maxMb: number | undefined;
}

/** The picked files, with functions to add and remove files. */
export interface PickedFiles extends FileLimits {
  readonly files: readonly File[];
  readonly problem: FileProblem | undefined;
  readonly add: (files: Iterable<File>) => void;
  readonly remove: (file: File) => void;
  readonly clear: () => void;
}

/** Picked files whose large pictures are sent smaller. */
export interface ShrinkingFiles extends PickedFiles {
  /** True when large pictures are sent smaller. */
  readonly hasShrunk: boolean;
  /** True when the person wants large pictures to be sent as they are. */
  readonly isOriginal: boolean;
  readonly setIsOriginal: (isOriginal: boolean) => void;
  /** The files to send, when all large pictures are shrunk. */
  readonly toSend: () => Promise<readonly File[]>;
}

/** The smaller copies of picked pictures, which take a moment. */
function useShrunkPictures() {
  const shrinking = useRef(new Map<File, Promise<File>>());
  const [shrunk, setShrunk] = useState<ReadonlyMap<File, File>>(new Map());
  return {
    shrunk,
    start(file: File): void {
      const result = shrinkPicture(file);
      shrinking.current.set(file, result);
      void result.then((smaller) => {
        if (smaller !== file) setShrunk((known) => new Map(known).set(file, smaller));
      });
    },
    resultOf: (file: File): Promise<File> => shrinking.current.get(file) ?? Promise.resolve(file),
    clear(): void {
      shrinking.current.clear();
      setShrunk(new Map());
    },
  };
}

/** Manages picked, dropped or pasted files; rejects those that the server would reject (spec §5, D-29). */
export function useFilePicker({ maxFiles, maxMb }: FileLimits): ShrinkingFiles {
  const [originals, setOriginals] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<FileProblem>();
  const [isOriginal, setIsOriginal] = useState(false);
  const { shrunk, start, resultOf, clear } = useShrunkPictures();
  const shownOf = (file: File): File => (isOriginal ? file : (shrunk.get(file) ?? file));

  return {
    files: originals.map(shownOf),
    problem,
    maxFiles,
    maxMb,
    hasShrunk: originals.some((file) => shrunk.has(file)),
    isOriginal,
    setIsOriginal,
    add: (added) => {
      const all = [...added];
      const accepted = all.filter(({ size }) => maxMb === undefined || size <= maxMb * BYTES_IN_MB);
      const freeCount = maxFiles - originals.length;
      const taken = accepted.slice(0, freeCount);
      for (const file of taken) start(file);
      setOriginals([...originals, ...taken]);
      if (accepted.length < all.length) setProblem('tooLarge');
      else setProblem(accepted.length > freeCount ? 'tooMany' : undefined);
    },
    remove: (file) => {
      setOriginals(originals.filter((one) => shownOf(one) !== file));
      setProblem(undefined);
    },
    clear: () => {
      setOriginals([]);
      setProblem(undefined);
      setIsOriginal(false);
      clear();
    },
    toSend: () => Promise.all(originals.map(async (file) => (isOriginal ? file : resultOf(file)))),
  };
}
