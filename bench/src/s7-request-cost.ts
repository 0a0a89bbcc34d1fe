import { startBare } from './harness/bare-server.ts';
import type { Benchmark } from './harness/benchmark.ts';
import { federatedBuild } from './harness/builds.ts';
import { copyDatabase, findPostmaster, seededDatabase } from './harness/data/database.ts';
import type { Figure } from './harness/figure.ts';
import { makeHotCalls, type HotCall } from './harness/hot-calls.ts';
import { startPortal, type Server } from './harness/portal.ts';
import { floorRequestsOf, weigh, type Cost, type Load } from './harness/request-cost.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { median, medianRatio } from './harness/statistics.ts';

const USERS = 25;
const CONNECTIONS = 10;
const WARM_UP_SECONDS = 1;

/** A third of what these calls cost before statements stopped planning, in times of what the floor costs. */
const mostOfFloor: Readonly<Record<string, number>> = {
  'messages page': 3,
  'unread count': 5.5,
  send: 4,
};

/** The calls that are measured again with two server processes. */
const withWorkers: ReadonlySet<string> = new Set(['messages page', 'unread count', 'send']);
const WORKERS = 2;

interface Sides {
  readonly portal: Server;
  readonly floor: Server;
  readonly postmasterPid: number;
}

interface RequestCosts {
  readonly ours: Cost[];
  readonly theirs: Cost[];
}

async function weighCall(
  workspace: BenchWorkspace,
  { portal, floor, postmasterPid }: Sides,
  { requests }: HotCall,
): Promise<RequestCosts> {
  const common = { connections: CONNECTIONS, postmasterPid };
  const ourLoad = { ...common, requests: requests.map(({ request }) => request) };
  const theirLoad = { ...common, requests: await floorRequestsOf(portal.origin, requests) };
  const play = async (server: Server, load: Omit<Load, 'seconds'>, seconds: number) =>
    weigh(workspace, server, { ...load, seconds });
  await play(portal, ourLoad, WARM_UP_SECONDS);
  await play(floor, theirLoad, WARM_UP_SECONDS);
  const weighed: RequestCosts = { ours: [], theirs: [] };
  const seconds = workspace.isQuick ? 1 : 3;
  for (let round = 0; round < (workspace.isQuick ? 2 : 5); round += 1) {
    weighed.ours.push(await play(portal, ourLoad, seconds));
    weighed.theirs.push(await play(floor, theirLoad, seconds));
  }
  return weighed;
}

const costOf = ({ serverMs, databaseMs }: Cost): number => serverMs + databaseMs;

const ratioOf = ({ ours, theirs }: RequestCosts, measure: (cost: Cost) => number): number =>
  medianRatio(ours.map((cost, at) => ({ ours: measure(cost), theirs: measure(theirs[at] ?? cost) })));

const middle = (costs: readonly Cost[], field: keyof Cost, digits: number): string =>
  median(costs.map((cost) => cost[field])).toFixed(digits);

const shownCost = (costs: readonly Cost[]): string =>
  `${middle(costs, 'serverMs', 2)} + ${middle(costs, 'databaseMs', 2)}`;

function rateOf(name: string, weighed: RequestCosts): Figure {
  const { ours, theirs } = weighed;
  return {
    what: `${name}: requests/s, portal / floor`,
    value: ratioOf(weighed, (cost) => cost.rate),
    target: { atLeast: 0.5 },
    detail: `${middle(ours, 'rate', 0)} / ${middle(theirs, 'rate', 0)} requests/s; server + database: ${shownCost(ours)} / ${shownCost(theirs)} ms of processor`,
  };
}

function figuresOf({ name }: HotCall, weighed: RequestCosts): Figure[] {
  const most = mostOfFloor[name];
  const rate = rateOf(name, weighed);
  const cost: Figure = {
    what: `${name}: processor, portal / floor`,
    value: ratioOf(weighed, costOf),
    digits: 1,
    target: { atMost: most ?? 0 },
    detail: 'at most a third of what it cost before',
  };
  return most === undefined ? [rate] : [rate, cost];
}

export const requestCost: Benchmark = {
  id: 'S7',
  what: 'what a request of every hot call costs, against node:http + pg with three look-ups by key',
  limitSeconds: 900,
  async measure(workspace) {
    const { shellDir, dataDir } = await federatedBuild(workspace);
    const database = await copyDatabase(workspace, await seededDatabase(workspace, 'S'), 'bench_cost');
    const { url: databaseUrl, pool } = database;
    const portal = await startPortal(workspace, { dataDir, shellDir, databaseUrl });
    const pair = await startPortal(workspace, { dataDir, shellDir, databaseUrl, workers: WORKERS });
    const floor = await startBare(workspace, 'floor.ts', [databaseUrl]);
    const sides: Sides = { portal, floor, postmasterPid: await findPostmaster(database) };
    const figures: Figure[] = [];
    for (const call of await makeHotCalls(portal.origin, pool, USERS)) {
      figures.push(...figuresOf(call, await weighCall(workspace, sides, call)));
      if (!withWorkers.has(call.name)) continue;
      const weighed = await weighCall(workspace, { ...sides, portal: pair }, call);
      figures.push(rateOf(`${call.name}, ${WORKERS} workers`, weighed));
    }
    return figures;
  },
};
