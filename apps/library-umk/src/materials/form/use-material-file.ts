import { useState } from 'react';
import { useConfigQuery } from '@portal/platform';
import type { PickedFiles } from '@portal/ui';

const BYTES_IN_MB = 1_024 * 1_024;

/** The one file of a material: another choice replaces it; a file above the limit is refused. */
export function useMaterialFile(): PickedFiles & { readonly file: File | undefined } {
  const maxMb = useConfigQuery({}).data?.libraryMaxMb;
  const [{ file, problem }, setState] = useState<{ file?: File; problem?: PickedFiles['problem'] }>({});
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
      setState(isTooLarge ? { ...(file && { file }), problem: 'tooLarge' } : { file: first });
    },
    remove: () => setState({}),
    clear: () => setState({}),
  };
}
