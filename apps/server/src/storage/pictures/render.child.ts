import { setPriority } from 'node:os';
import { renderPicture } from './render-picture.ts';
import { codeOf } from '../../database/error-properties.ts';
import type { PictureReply, PictureTask } from './picture-task.ts';

/** Pictures wait while requests need the processor. */
const LOW_PRIORITY = 10;
const CHECK_MEMORY_EVERY_MS = 25;

const memoryMaxBytes = Number(process.argv[2]);

setPriority(LOW_PRIORITY);

// The rendering runs in other threads, so that this timer sees a picture that takes too much memory.
setInterval(() => {
  if (process.memoryUsage.rss() > memoryMaxBytes) process.exit(1);
}, CHECK_MEMORY_EVERY_MS).unref();

const reply = (message: PictureReply) => void process.send?.(message);

process.on('message', (task: PictureTask) => {
  renderPicture(task).then(
    (size) => reply({ size, memoryBytes: process.memoryUsage.rss() }),
    (error: unknown) => reply({ error: String(error), code: codeOf(error) }),
  );
});
// The server is gone.
process.on('disconnect', () => process.exit());
