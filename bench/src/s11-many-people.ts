import type { Benchmark } from './harness/benchmark.ts';
import { copyDatabase, seededDatabase, type BenchDatabase } from './harness/data/database.ts';
import type { Figure } from './harness/figure.ts';
import { makeHotCalls } from './harness/hot-calls.ts';
import { compareSizes, startSized, type SizedPortal } from './harness/sizes.ts';
import type { BenchWorkspace } from './harness/workspace.ts';
import { grow, type Growth } from './s11-many-people.queries.ts';

const USERS = 25;
const LITTLE: Growth = { people: 2_000, notifications: 20_000, auditRows: 20_000 };
const TIMES = 100;
const TIMES_OF_QUICK = 10;

/** What depends on people, memberships, notifications and the audit; messages and marks have S3 and S8. */
const calls: ReadonlySet<string> = new Set([
  'unread count',
  'notifications',
  'own marks',
  'people search',
  'audit',
  'report',
]);

const times = ({ people, notifications, auditRows }: Growth, factor: number): Growth => ({
  people: people * factor,
  notifications: notifications * factor,
  auditRows: auditRows * factor,
});

/** A portal on a larger university, for each call. */
async function prepareSide(
  workspace: BenchWorkspace,
  database: BenchDatabase,
  growth: Growth,
): Promise<ReadonlyMap<string, SizedPortal>> {
  await grow(database.pool, growth);
  const { origin } = await startSized(workspace, database, () => Promise.resolve([]));
  const made = await makeHotCalls(origin, database.pool, USERS);
  return new Map(
    made
      .filter(({ name }) => calls.has(name))
      .map(({ name, requests }) => [
        name,
        {
          origin,
          requests: requests.map(({ request: { path, headers, body = '' } }) => ({ path, headers, body })),
        },
      ]),
  );
}

export const manyPeople: Benchmark = {
  id: 'S11',
  what: 'calls in a university a hundred times larger: people, memberships, notifications, audit',
  limitSeconds: 900,
  async measure(workspace) {
    const factor = workspace.isQuick ? TIMES_OF_QUICK : TIMES;
    const seeded = await seededDatabase(workspace, 'S');
    const few = await prepareSide(workspace, await copyDatabase(workspace, seeded, 'bench_little'), LITTLE);
    const large = await copyDatabase(workspace, seeded, 'bench_large');
    const many = await prepareSide(workspace, large, times(LITTLE, factor));
    const figures: Figure[] = [];
    for (const [name, portal] of few) {
      const other = many.get(name);
      if (!other) throw new Error(`The large university has no call ${name}`);
      figures.push(await compareSizes(workspace, `${name}, × ${factor}`, { few: portal, many: other }));
    }
    return figures;
  },
};
