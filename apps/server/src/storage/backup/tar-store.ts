import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { pack } from 'tar-stream';
import type { BackupStore } from './backup-store.ts';
import { PRIVATE_FILE } from '../files/private-folder.ts';

/** One backup as a tar archive into a stream. It has to know the size of an item first, so that each one waits in `spoolDir`. */
export function createTarStore(target: Writable, spoolDir: string): BackupStore {
  const archive = pack();
  const written = pipeline(archive, target);
  // Reported by `put` and `close`.
  written.catch(() => undefined);
  const unreadable = () => new Error('A stream is only written');
  return {
    async put(name, content) {
      const file = path.join(spoolDir, `${randomUUID()}.partial`);
      try {
        await pipeline(content, createWriteStream(file, { mode: PRIVATE_FILE }));
        const entry = archive.entry({ name, size: (await stat(file)).size });
        await Promise.race([pipeline(createReadStream(file), entry), written]);
      } finally {
        await rm(file, { force: true });
      }
    },
    open: () => Promise.reject(unreadable()),
    async *list() {
      // Nothing of an earlier backup is there.
    },
    remove: () => Promise.reject(unreadable()),
    async close() {
      archive.finalize();
      await written;
    },
  };
}
