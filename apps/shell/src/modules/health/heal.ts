import type { PortalStore, Registry } from '@portal/platform';
import { isTrying } from '@portal/platform/module-trial';
import { markBroken, stoppedVersions, unmarkBroken, withoutBroken } from '@portal/platform/version-marks';
import { watchErrors } from '../../shared/watch-errors.ts';
import { isChunkLoadError, isTransient } from '../module-error.ts';
import type { PortalModules } from '../portal-modules.ts';
import { withTrial } from '../trial/trial.ts';
import { versionInStack } from './problem-text.ts';
import { reportOpened, reportProblem } from './report.ts';

export { reportProblem } from './report.ts';

/** The versions for this tab: without those that broke in this browser, and with the one that the tab tries. */
export async function usableRemotes(registry: Registry): Promise<Registry> {
  const usable = withoutBroken(registry);
  return isTrying() ? withTrial(usable) : usable;
}

interface Portal {
  readonly store: PortalStore;
  readonly modules: PortalModules;
}

/** What was done about the versions that crashed on a page. */
export type Attempts = Map<string, 'loadedAgain' | 'leftOut'>;

interface Crash {
  readonly id: string;
  readonly page: string;
  readonly version: string;
  readonly error: unknown;
}

/** A chunk that is gone may be there in a newer version, so the first time only the registry is asked. */
function decide(attempts: Attempts, { version, error }: Crash, hasOther: boolean) {
  if (isChunkLoadError(error) && !attempts.has(version)) return 'loadedAgain';
  // What crashes in two versions is not the fault of the newer one; and where the browser stores nothing, it would be loaded again.
  const hasCrashed = [...attempts.values()].includes('leftOut');
  return hasCrashed || !hasOther ? 'givenUp' : 'leftOut';
}

/**
 * Reports that a page of a module crashed, and leaves its version out if there is another one. True when loading the page again
 * may help.
 */
export function healCrash({ store, modules }: Portal, attempts: Attempts, crash: Crash): boolean {
  const { id, version } = crash;
  void reportProblem(store, { ...crash, event: 'crashed' });
  const decision = decide(attempts, crash, modules.versionsOf(id).length > 1);
  if (decision === 'givenUp') {
    for (const other of attempts.keys()) unmarkBroken({ id, version: other });
    return false;
  }
  attempts.set(version, decision);
  if (decision === 'leftOut') markBroken({ id, version });
  return true;
}

/**
 * Reports versions whose code did not load, and leaves them out when another one did and the network was not the reason. True when
 * another one did.
 */
function settleFailures({ store, modules }: Portal): boolean {
  let isOtherOpen = false;
  for (const { id, remote, error } of modules.failures.splice(0)) {
    const { version } = remote;
    void reportProblem(store, { id, version, event: 'failed', error });
    const opened = modules.mounted.get(id);
    if (opened === undefined || opened === version) continue;
    isOtherOpen = true;
    if (!isTransient(error)) markBroken({ id, version });
  }
  return isOtherOpen;
}

let isSettled = false;

/**
 * Leaves out and reports the versions that were open when the tab stopped, once in its life, and reports errors outside rendering from
 * now on. True when a version was left out.
 */
function settleStart(store: PortalStore): boolean {
  if (isSettled) return false;
  isSettled = true;
  watchErrors((event) => {
    const error: unknown = event instanceof ErrorEvent ? event.error : event.reason;
    const version = versionInStack(error);
    if (version) void reportProblem(store, { ...version, event: 'crashed', error });
  });
  const stopped = stoppedVersions();
  for (const version of stopped) {
    markBroken(version);
    void reportProblem(store, { ...version, event: 'hung' });
  }
  return stopped.length > 0;
}

/** Reports how a module fares whose page was opened a while ago; `contentMs` when it is shown. True when a previous version is open. */
export async function reportPage(
  portal: Portal,
  id: string,
  contentMs: number | undefined,
): Promise<boolean> {
  const { store, modules } = portal;
  const hasStopped = settleStart(store);
  const isOtherOpen = settleFailures(portal);
  const version = modules.mounted.get(id);
  if (version !== undefined && contentMs !== undefined) await reportOpened(store, { id, version }, contentMs);
  return hasStopped || isOtherOpen;
}
