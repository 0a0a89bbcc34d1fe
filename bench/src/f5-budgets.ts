import type { Browser } from '@playwright/test';
import type { Benchmark } from './harness/benchmark.ts';
import { browserOf, visit, type SavedState } from './harness/browser/browser.ts';
import type { Figure } from './harness/figure.ts';
import { sumOfBodies, type Transfer } from './harness/browser/network-log.ts';
import { readRemotePages, type RemotePage } from './harness/browser/registry-pages.ts';
import { login, signedIn, signIn } from './harness/browser/screens.ts';
import { serveFederated } from './harness/browser/two-portals.ts';

const LOGIN_KB = 150;
const SHELL_KB = 300;
const REMOTE_KB = 60;

const isScript = ({ url }: Transfer): boolean => /\.js(?:$|\?)/.test(url);
const isCode = ({ url }: Transfer): boolean => /\.(?:js|css)(?:$|\?)/.test(url);
const isOfRemote = ({ url }: Transfer): boolean => url.includes('/lms/remotes/');
const kilobytes = (transfers: readonly Transfer[]): number => sumOfBodies(transfers) / 1_000;

const budget = (what: string, value: number, limit: number): Figure => ({
  what,
  value,
  unit: 'kB',
  digits: 1,
  target: { atMost: limit },
  isHard: true,
  detail: 'bodies of scripts and styles as they travelled',
});

interface WeighedPage extends RemotePage {
  readonly own: number;
  readonly shell: number;
}

/** The scripts that a deep link to a remote's page loads: the remote's own, and the shell's. */
async function measurePage(
  browser: Browser,
  origin: string,
  { page, state }: { readonly page: RemotePage; readonly state: SavedState },
): Promise<WeighedPage> {
  const { transfers } = await visit(browser, { url: origin + page.path, selector: signedIn, state });
  const code = transfers.filter(isCode);
  return {
    ...page,
    own: kilobytes(code.filter(isOfRemote)),
    shell: kilobytes(code.filter((transfer) => !isOfRemote(transfer))),
  };
}

async function measurePages(
  browser: Browser,
  origin: string,
  pages: readonly RemotePage[],
): Promise<WeighedPage[]> {
  const states = {
    student: await signIn(browser, origin, 'student'),
    teacher: await signIn(browser, origin, 'teacher'),
  };
  const measured: WeighedPage[] = [];
  for (const page of pages)
    measured.push(await measurePage(browser, origin, { page, state: states[page.visitor] }));
  return measured;
}

export const budgets: Benchmark = {
  id: 'F5',
  what: 'budgets over the wire (brotli)',
  limitSeconds: 300,
  async measure(workspace) {
    const origin = await serveFederated(workspace);
    const browser = await browserOf(workspace);
    const { transfers } = await visit(browser, { url: origin + login.path, selector: login.selector });
    const pages = await measurePages(browser, origin, await readRemotePages(workspace));
    const remotes = Map.groupBy(pages, ({ remote }) => remote);
    return [
      budget('login page, scripts', kilobytes(transfers.filter(isScript)), LOGIN_KB),
      budget('shell after login, with federation', Math.max(...pages.map(({ shell }) => shell)), SHELL_KB),
      ...[...remotes].map(([remote, own]) =>
        budget(`first screen of ${remote}, own code`, Math.max(...own.map((page) => page.own)), REMOTE_KB),
      ),
    ];
  },
};
