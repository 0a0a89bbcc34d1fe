import type { Browser } from '@playwright/test';
import type { Benchmark } from './harness/benchmark.ts';
import { browserOf, withPage, type VisitOptions } from './harness/browser/browser.ts';
import type { Figure } from './harness/figure.ts';
import { visitAlternately } from './harness/browser/paired-visits.ts';
import { chat, login, signIn } from './harness/browser/screens.ts';
import { serveStaticCopy } from './harness/browser/static-copy.ts';
import { median, medianRatio } from './harness/statistics.ts';
import { serveFederated } from './harness/browser/two-portals.ts';
import type { BenchWorkspace } from './harness/workspace.ts';

interface Subject {
  readonly name: string;
  readonly options: VisitOptions;
  readonly atMost: number;
}

/** The login page, and of a student the home page and the first conversation. */
async function findSubjects(browser: Browser, origin: string): Promise<readonly Subject[]> {
  const state = await signIn(browser, origin, 'student');
  const inbox = { url: `${origin}${chat.path}`, selector: chat.selector, state };
  const thread = await withPage(browser, inbox, (page) =>
    page
      .locator(chat.selector)
      .first()
      .evaluate((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
  );
  return [
    { name: 'login', options: { url: `${origin}${login.path}`, selector: login.selector }, atMost: 1.3 },
    { name: 'home', options: { url: `${origin}/lms`, selector: 'main a[href]', state }, atMost: 2 },
    { name: 'thread', options: { url: thread, selector: 'textarea', state }, atMost: 2 },
  ];
}

async function compare(
  workspace: BenchWorkspace,
  { name, options, atMost }: Subject,
  isWarm: boolean,
): Promise<Figure> {
  const browser = await browserOf(workspace);
  const { selector } = options;
  const copy = { url: await serveStaticCopy(workspace, browser, options), selector, isWarm };
  const pair = { ours: { ...options, isWarm }, theirs: copy };
  const visits = await visitAlternately(browser, pair, workspace.isQuick ? 3 : 7);
  const rounds = visits.map(({ ours, theirs }) => ({ ours: ours.usableMs, theirs: theirs.usableMs }));
  const [ours, theirs] = [rounds.map((one) => one.ours), rounds.map((one) => one.theirs)].map(median);
  return {
    what: `${name}, ${isWarm ? 'warm' : 'cold'}, time until usable, portal / static copy`,
    value: medianRatio(rounds),
    target: { atMost },
    detail: `${ours?.toFixed(0)} / ${theirs?.toFixed(0)} ms, median of ${rounds.length} interleaved pairs`,
  };
}

export const staticCopy: Benchmark = {
  id: 'F8',
  what: 'login form, home and a thread next to the same page as static HTML and CSS, slow 4G and a quarter of the processor',
  limitSeconds: 900,
  async measure(workspace) {
    const origin = await serveFederated(workspace);
    const subjects = await findSubjects(await browserOf(workspace), origin);
    const figures: Figure[] = [];
    for (const subject of subjects)
      for (const isWarm of [false, true]) figures.push(await compare(workspace, subject, isWarm));
    return figures;
  },
};
