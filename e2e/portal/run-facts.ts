import type { Sessions } from './prepare.ts';

/** What the preparation passes to the tests, which run in other processes. */
export interface RunFacts {
  readonly scratch: string;
  /** A data folder to copy. */
  readonly prepared: string;
  /** The shell folder of all portals of the run. */
  readonly shellFolder: string;
  readonly sessions: Sessions;
}

const NAME = 'PORTAL_E2E_RUN';

export function setRunFacts(facts: RunFacts): void {
  process.env[NAME] = JSON.stringify(facts);
}

export function readFacts(): RunFacts {
  const json = process.env[NAME];
  if (json === undefined) throw new Error('The tests run by `playwright test`, which prepares a portal');
  const facts: RunFacts = JSON.parse(json);
  return facts;
}
