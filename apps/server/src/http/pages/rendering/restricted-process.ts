import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PoolWorker } from '../../../storage/worker-pool.ts';

interface Restrictions {
  readonly memoryLimitMb: number;
  /** The only folders that it may read, apart from its own. */
  readonly readableFolders: readonly string[];
}

/**
 * Starts a process for code of others: without environment and output, it may read a few folders, write nothing, start nothing, and
 * make no code from texts.
 */
export function startRestrictedProcess<Result>(
  file: URL,
  { memoryLimitMb, readableFolders }: Restrictions,
): PoolWorker<Result> {
  const own = fileURLToPath(new URL('.', file));
  const child = fork(fileURLToPath(file), {
    env: {},
    execArgv: [
      '--permission',
      ...[own, ...readableFolders].map((folder) => `--allow-fs-read=${realpathSync(folder)}`),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${memoryLimitMb}`,
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return {
    postMessage: (task) => void child.send(Object(task)),
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    on: child.on.bind(child),
    terminate: async () => child.kill('SIGKILL'),
  };
}
