import { stat } from 'node:fs/promises';
import { codeOf } from '../database/error-properties.ts';

/** Whether something is at a path; throws when that cannot be known. */
export const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );
