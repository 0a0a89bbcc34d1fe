import { startBare } from './harness/bare-server.ts';
import type { Benchmark } from './harness/benchmark.ts';
import { federatedBuild } from './harness/builds.ts';
import { copyDatabase, findPostmaster, seededDatabase } from './harness/data/database.ts';
import { budgetFigure, readBudgets, writeBudgets, type CallCost } from './harness/cost-budgets.ts';
import type { Figure } from './harness/figure.ts';
import { makeHotCalls, type HotCall } from './harness/hot-calls.ts';
import { startPortal, type Server } from './harness/portal.ts';
import { floorRequestsOf, weigh, type Cost, type Load } from './harness/request-cost.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { median, medianRatio } from './harness/statistics.ts';

const USERS = 25;
const CONNECTIONS = 10;
const WARM_UP_SECONDS = 1;

/** What the dear calls of the chat may cost, in milliseconds of processor; a slower machine misses them. */
const mostMilliseconds: Readonly<Record<string, number>> = {
  'messages page': 0.75,
  'unread count': 0.3,
  send: 0.9,
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

const middle = (costs: readonly Cost[], measure: (cost: Cost) => number): number =>
  median(costs.map(measure));

const shownCost = (costs: readonly Cost[]): string =>
  `${middle(costs, ({ serverMs }) => serverMs).toFixed(2)} + ${middle(costs, ({ databaseMs }) => databaseMs).toFixed(2)}`;

/** Requests per second, and the milliseconds of server and database, of portal and floor. */
function ratesOf({ ours, theirs }: RequestCosts): string {
  const [own, other] = [ours, theirs].map((costs) => middle(costs, ({ rate }) => rate).toFixed(0));
  return `${own} / ${other} requests/s; server + database: ${shownCost(ours)} / ${shownCost(theirs)} ms`;
}

const callCostOf = (weighed: RequestCosts): CallCost => ({
  milliseconds: Number(middle(weighed.ours, costOf).toFixed(2)),
  floors: Number(ratioOf(weighed, costOf).toFixed(1)),
});

/** A goal in milliseconds, which is not one of every machine. */
function goalOf({ name }: HotCall, { milliseconds }: CallCost): Figure[] {
  const most = mostMilliseconds[name];
  return most === undefined
    ? []
    : [
        {
          what: `${name}: processor`,
          value: milliseconds,
          unit: 'ms',
          target: { atMost: most },
          detail: 'server + database',
        },
      ];
}

export const requestCost: Benchmark = {
  id: 'S7',
  what: 'what a request of every hot call costs, against node:http + pg with three look-ups by key',
  limitSeconds: 1_500,
  async measure(workspace) {
    const { shellDir, dataDir } = await federatedBuild(workspace);
    const database = await copyDatabase(workspace, await seededDatabase(workspace, 'S'), 'bench_cost');
    const { url: databaseUrl, pool } = database;
    const portal = await startPortal(workspace, { dataDir, shellDir, databaseUrl });
    const pair = await startPortal(workspace, { dataDir, shellDir, databaseUrl, workers: WORKERS });
    const floor = await startBare(workspace, 'floor.ts', [databaseUrl]);
    const sides: Sides = { portal, floor, postmasterPid: await findPostmaster(database) };
    const budgets = await readBudgets();
    const figures: Figure[] = [];
    const costs: Record<string, CallCost> = {};
    const add = (name: string, weighed: RequestCosts): CallCost => {
      const cost = callCostOf(weighed);
      costs[name] = cost;
      figures.push(budgetFigure({ name, cost, rates: ratesOf(weighed) }, budgets[name], workspace.isQuick));
      return cost;
    };
    for (const call of await makeHotCalls(portal.origin, pool, USERS)) {
      figures.push(...goalOf(call, add(call.name, await weighCall(workspace, sides, call))));
      if (!withWorkers.has(call.name)) continue;
      add(`${call.name}, ${WORKERS} workers`, await weighCall(workspace, { ...sides, portal: pair }, call));
    }
    if (workspace.savesBudgets) await writeBudgets(costs);
    return figures;
  },
};
