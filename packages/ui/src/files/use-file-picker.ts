import { useState } from 'react';
import { BYTES_IN_MB } from './file-size.ts';

/** Why a file was not taken. */
export type FileProblem = 'tooLarge' | 'tooMany';

/** How many files may be chosen, and how large each of them. */
export interface FileLimits {
  readonly maxFiles: number;
  /** In megabytes; nothing is refused while it is not known. */
  readonly maxMb: number | undefined;
}

/** Chosen files and what can be done with them. */
export interface PickedFiles extends FileLimits {
  readonly files: readonly File[];
  readonly problem: FileProblem | undefined;
  readonly add: (files: Iterable<File>) => void;
  readonly remove: (file: File) => void;
  readonly clear: () => void;
}

/** Chosen, dropped or pasted files; those that the server would refuse are not taken (spec §5, D-29). */
export function useFilePicker({ maxFiles, maxMb }: FileLimits): PickedFiles {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<FileProblem>();
  return {
    files,
    problem,
    maxFiles,
    maxMb,
    add: (given) => {
      const all = [...given];
      const small = all.filter(({ size }) => maxMb === undefined || size <= maxMb * BYTES_IN_MB);
      const room = maxFiles - files.length;
      setFiles([...files, ...small.slice(0, room)]);
      if (small.length < all.length) setProblem('tooLarge');
      else setProblem(small.length > room ? 'tooMany' : undefined);
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
