import { useState } from 'react';
import { BYTES_IN_MB } from './file-size.ts';

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

/** Manages picked, dropped or pasted files; rejects those that the server would reject (spec §5, D-29). */
export function useFilePicker({ maxFiles, maxMb }: FileLimits): PickedFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<FileProblem>();
  return {
    files,
    problem,
    maxFiles,
    maxMb,
    add: (added) => {
      const all = [...added];
      const accepted = all.filter(({ size }) => maxMb === undefined || size <= maxMb * BYTES_IN_MB);
      const freeCount = maxFiles - files.length;
      setFiles([...files, ...accepted.slice(0, freeCount)]);
      if (accepted.length < all.length) setProblem('tooLarge');
      else setProblem(accepted.length > freeCount ? 'tooMany' : undefined);
    },
    remove: (file) => {
      setFiles(files.filter((one) => one !== file));
      setProblem(undefined);
    },
    clear: () => {
      setFiles([]);
      setProblem(undefined);
    },
  };
}
