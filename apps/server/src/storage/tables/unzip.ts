import { unzipSync, type Unzipped } from 'fflate';
import { FaultError } from './fault.ts';

/** The most that an archive may be unpacked, so that a small file cannot fill the memory. */
const UNPACKED_MAX_BYTES = 128 * 1024 * 1024;

/** Unpacks the files of an archive that are read. */
export function unzip(bytes: Uint8Array, isRead: (name: string) => boolean): Unzipped {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!isRead(name)) return false;
      size += originalSize;
      return size <= UNPACKED_MAX_BYTES;
    },
  });
  if (size > UNPACKED_MAX_BYTES)
    throw new FaultError(`has ${size} bytes unpacked, more than ${UNPACKED_MAX_BYTES}`, 'divide the table');
  return files;
}
