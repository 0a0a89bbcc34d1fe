import { readPreparedRun } from '../prepared-run.ts';
import tearDown from '../teardown.config.ts';
import { checkRun } from './check-run.ts';

/** The options of a run that leave tests out. */
interface RunOptions {
  readonly nonFlagArgs: readonly string[];
  readonly testPathPatterns: { readonly patterns: readonly string[] };
  readonly testNamePattern?: string;
  readonly onlyChanged: boolean;
  readonly onlyFailures: boolean;
  readonly shard?: unknown;
}

/** True for a run of all tests: only then every statement has run. */
const isWhole = ({ nonFlagArgs, testPathPatterns, testNamePattern, ...options }: RunOptions): boolean =>
  [...nonFlagArgs, ...testPathPatterns.patterns].length === 0 &&
  !testNamePattern &&
  !options.onlyChanged &&
  !options.onlyFailures &&
  !options.shard;

export default async function checkAndTearDown(options: RunOptions): Promise<void> {
  const run = readPreparedRun();
  try {
    if (run && isWhole(options)) await checkRun(run.statementsDir);
  } finally {
    await tearDown();
  }
}
