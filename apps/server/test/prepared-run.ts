import type { Connection } from '../src/database/connect.ts';

const VARIABLE = 'PORTAL_TEST_RUN';

interface PreparedRun {
  readonly connection: Connection;
  readonly template: string;
  /** The day of the template's demo data. */
  readonly day: string;
  /** Where the test files write down the statements that they run. */
  readonly statementsDir: string;
}

/** Passes what the set-up of a run has found on to its test files, each of which would spend a tenth of a second on it. */
export function setPreparedRun(run: PreparedRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

/** `undefined` in a process that no run has started. */
export function readPreparedRun(): PreparedRun | undefined {
  const text = process.env[VARIABLE];
  return text === undefined ? undefined : JSON.parse(text);
}
