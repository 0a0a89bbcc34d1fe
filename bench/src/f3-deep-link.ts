import type { Benchmark } from './harness/benchmark.ts';
import { browserOf } from './harness/browser/browser.ts';
import { sumOfBytes } from './harness/browser/network-log.ts';
import { visitAlternately } from './harness/browser/paired-visits.ts';
import { chat, signIn } from './harness/browser/screens.ts';
import { median, medianRatio } from './harness/statistics.ts';
import { serveBoth } from './harness/browser/two-portals.ts';

export const deepLink: Benchmark = {
  id: 'F3',
  what: 'deep link to the chat, signed in: bytes and time until the contacts are shown',
  limitSeconds: 400,
  async measure(workspace) {
    const origins = await serveBoth(workspace);
    const browser = await browserOf(workspace);
    const optionsOf = async (origin: string) => ({
      url: origin + chat.path,
      selector: chat.selector,
      state: await signIn(browser, origin, 'student'),
    });
    const federated = await optionsOf(origins.federated);
    const twin = await optionsOf(origins.twin);
    const visits = await visitAlternately(
      browser,
      { ours: federated, theirs: twin },
      workspace.isQuick ? 3 : 7,
    );
    const times = visits.map((one) => ({ ours: one.ours.usableMs, theirs: one.theirs.usableMs }));
    const bytes = visits.map((one) => ({
      ours: sumOfBytes(one.ours.transfers),
      theirs: sumOfBytes(one.theirs.transfers),
    }));
    const shown = (rounds: typeof times) =>
      [rounds.map((one) => one.ours), rounds.map((one) => one.theirs)]
        .map((all) => median(all).toFixed(0))
        .join(' / ');
    return [
      {
        what: 'deep link to the chat, bytes, federated / twin',
        value: medianRatio(bytes),
        target: { atMost: 1.2 },
        detail: `${shown(bytes)} bytes`,
      },
      {
        what: 'deep link to the chat, time, federated / twin',
        value: medianRatio(times),
        target: { atMost: 1.05 },
        detail: `${shown(times)} ms, median of ${times.length} interleaved pairs, slow 4G, processor ÷ 4`,
      },
    ];
  },
};
