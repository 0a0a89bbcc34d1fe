import type { Figure } from './figure.ts';
import type { Stage } from './stage.ts';

/** One line of the table of quality.md 2. */
export interface Benchmark {
  readonly id: string;
  readonly what: string;
  /** After this long it is given up, so that nothing hangs. */
  readonly limitSeconds: number;
  measure(stage: Stage): Promise<readonly Figure[]>;
}
