import type { Benchmark } from './harness/benchmark.ts';
import { browserOf, visit } from './harness/browser/browser.ts';
import { sumOfBytes, type Transfer } from './harness/browser/network-log.ts';
import { login } from './harness/browser/screens.ts';
import { serveBoth } from './harness/browser/two-portals.ts';

const shown = (transfers: readonly Transfer[]) => `${sumOfBytes(transfers)} in ${transfers.length} requests`;

export const loginBytes: Benchmark = {
  id: 'F1',
  what: 'login page, federated against the one-bundle twin: bytes over the wire (brotli)',
  limitSeconds: 300,
  async measure(workspace) {
    const { federated, twin } = await serveBoth(workspace);
    const browser = await browserOf(workspace);
    const ours = await visit(browser, { url: federated + login.path, selector: login.selector });
    const theirs = await visit(browser, { url: twin + login.path, selector: login.selector });
    return [
      {
        what: 'login page, bytes, federated / twin',
        value: sumOfBytes(ours.transfers) / sumOfBytes(theirs.transfers),
        target: { atMost: 1.03 },
        detail: `${shown(ours.transfers)} / ${shown(theirs.transfers)}, headers included`,
      },
    ];
  },
};
