import { useState } from 'react';
import { useConfigQuery } from '@portal/platform';
import type { PickedFiles } from '@portal/ui';

const BYTES_IN_MB = 1_024 * 1_024;

/** The one file of a book: another choice replaces it. */
export function useBookFile(onPick: (file: File) => void): PickedFiles & { readonly file: File | undefined } {
  const maxMb = useConfigQuery({}).data?.libraryMaxMb;
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<PickedFiles['problem']>();
  const clear = () => {
    setFile(undefined);
    setProblem(undefined);
  };
  return {
    file,
    files: file ? [file] : [],
    problem,
    maxFiles: 1,
    maxMb,
    add: (added) => {
      const [first] = added;
      if (!first) return;
      const isTooLarge = maxMb !== undefined && first.size > maxMb * BYTES_IN_MB;
      setProblem(isTooLarge ? 'tooLarge' : undefined);
      if (isTooLarge) return;
      setFile(first);
      onPick(first);
    },
    remove: clear,
    clear,
  };
}
