import type { Benchmark } from './harness/benchmark.ts';
import { browserOf } from './harness/browser/browser.ts';
import { visitAlternately } from './harness/browser/paired-visits.ts';
import { login } from './harness/browser/screens.ts';
import { median, medianRatio } from './harness/statistics.ts';
import { serveBoth } from './harness/browser/two-portals.ts';

export const loginTime: Benchmark = {
  id: 'F2',
  what: 'login page: time until the form can be used, slow 4G and a quarter of the processor',
  limitSeconds: 300,
  async measure(workspace) {
    const origins = await serveBoth(workspace);
    const federated = { url: origins.federated + login.path, selector: login.selector };
    const twin = { url: origins.twin + login.path, selector: login.selector };
    const visits = await visitAlternately(
      await browserOf(workspace),
      { ours: federated, theirs: twin },
      workspace.isQuick ? 3 : 7,
    );
    const rounds = visits.map((one) => ({ ours: one.ours.usableMs, theirs: one.theirs.usableMs }));
    const [ours, theirs] = [rounds.map((one) => one.ours), rounds.map((one) => one.theirs)].map(median);
    return [
      {
        what: 'login page, time until usable, federated / twin',
        value: medianRatio(rounds),
        target: { atMost: 1 },
        detail: `${ours?.toFixed(0)} / ${theirs?.toFixed(0)} ms, median of ${rounds.length} interleaved pairs`,
      },
    ];
  },
};
