import { createPortalThunk, type PortalStore } from '@portal/platform';
import type { ModuleVersion } from '@portal/platform/version-marks';
import { CONTENT_MS_MAX, moduleReports, type ModuleReport } from '@portal/wire/modules/module-reports';
import { problemText } from './problem-text.ts';

const send = createPortalThunk('modules/report', (report: ModuleReport, { extra }) =>
  extra.call(moduleReports.send, report),
);

/** What this tab has reported: each event and error once. */
const sent = new Set<string>();

async function sendOnce(store: PortalStore, report: ModuleReport): Promise<void> {
  const { contentMs: _, ...same } = report;
  const key = JSON.stringify(same);
  if (sent.has(key) || !navigator.onLine) return;
  sent.add(key);
  await store.dispatch(send(report));
}

/** Reports that a module was opened; once in a tab, whatever its page. */
export const reportOpened = (
  store: PortalStore,
  { id, version }: ModuleVersion,
  contentMs: number,
): Promise<void> =>
  sendOnce(store, {
    module: id,
    version,
    event: 'opened',
    contentMs: Math.min(Math.round(contentMs), CONTENT_MS_MAX),
  });

/** What went wrong with a version. */
export interface ModuleProblem extends ModuleVersion {
  readonly event: 'failed' | 'crashed' | 'hung';
  readonly page?: string;
  readonly error?: unknown;
}

/** Reports a problem to the team of the module, without data of people. */
export const reportProblem = (
  store: PortalStore,
  { id, version, event, page, error }: ModuleProblem,
): Promise<void> =>
  sendOnce(store, {
    module: id,
    version,
    event,
    ...(page !== undefined && { page }),
    ...(error !== undefined && { problem: problemText(error) }),
  });
