import { useState } from 'react';
import { useConfigQuery } from '@portal/platform';
import { MESSAGE_FILES_MAX } from '@portal/wire';

const BYTES_IN_MB = 1_048_576;

/** Why a file was not taken. */
export type AttachmentProblem = 'tooLarge' | 'tooMany';

/** The files that go with the next message. */
export interface Attachments {
  readonly files: readonly File[];
  readonly problem: AttachmentProblem | undefined;
  readonly maxMb: number | undefined;
  readonly add: (files: Iterable<File>) => void;
  readonly remove: (file: File) => void;
  readonly clear: () => void;
}

/** Chosen, dropped or pasted files; those that the server would refuse are not taken (spec §5, D-29). */
export function useAttachments(): Attachments {
  const maxMb = useConfigQuery({}).data?.maxAttachmentMb;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<AttachmentProblem>();
  return {
    files,
    problem,
    maxMb,
    add: (given) => {
      const all = [...given];
      const small = all.filter(({ size }) => maxMb === undefined || size <= maxMb * BYTES_IN_MB);
      const room = MESSAGE_FILES_MAX - files.length;
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
