import type { Sessions } from './prepare.ts';

/** What the preparation tells the tests, which run in processes of their own. */
export interface RunFacts {
  readonly scratch: string;
  /** A data folder to copy. */
  readonly prepared: string;
  /** The shell that all portals of the run serve. */
  readonly shellFolder: string;
  /** The portal that all tests share which change nothing of others. */
  readonly origin: string;
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
