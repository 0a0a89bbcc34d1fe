// Misbehaves as each task says, so that the pool can be tested.
import { parentPort } from 'node:worker_threads';

export type PoolTask = 'echo' | 'throw' | 'spin' | 'exhaust' | 'exit' | 'environment';

const work: Readonly<Record<PoolTask, () => unknown>> = {
  echo: () => 'done',
  throw: () => {
    throw new Error('the task is wrong');
  },
  spin: () => {
    for (;;);
  },
  exhaust: () => {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, () => ({})));
  },
  exit: () => process.exit(3),
  environment: () => Object.keys(process.env),
};

parentPort?.on('message', (task: PoolTask) => {
  try {
    parentPort?.postMessage({ result: work[task]() });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
