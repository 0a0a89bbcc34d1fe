import { setTimeout as delay } from 'node:timers/promises';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { findFreePort, ServerProcess } from '../../server/server-process.ts';
import { publishRemote } from '../../server/fake-build.ts';
import { queryRows } from '../../seeded-database.ts';
import { createTempDir } from '../../temp-dir.ts';
import type { EarlierRelease } from './earlier-release.ts';
import { environmentOf } from './environment.ts';
import { RoundRobinProxy } from './round-robin-proxy.ts';
import { prepareScene, readWrites } from './scene.ts';
import { SteadyLoad } from './steady-load.ts';

/** Time of load in each state of the portal: that is what is measured. */
const STAGE_MS = 4_000;

/** How the servers are replaced: one after the other, or all at once. */
export type Way = 'rolling' | 'stopped';

export interface UpgradeOutcome {
  readonly sent: number;
  readonly acknowledged: number;
  readonly failures: readonly string[];
  readonly retries: readonly string[];
  readonly lost: readonly string[];
  readonly signedOut: readonly string[];
  /** Errors that the servers logged, and those of the proxy. */
  readonly errors: readonly string[];
  /** What the earlier release wrote when it was started again, and whether the data was the same afterwards. */
  readonly downgrade: {
    readonly code: number | null;
    readonly message: string;
    readonly hasChanged: boolean;
  };
}

interface Portal {
  readonly release: EarlierRelease;
  readonly environments: readonly Readonly<Record<string, string>>[];
  readonly servers: ServerProcess[];
}

async function replaceServers({ environments, servers }: Portal, way: Way): Promise<void> {
  if (way === 'stopped') await Promise.all(servers.map((server) => server.stop()));
  for (const [at, environment] of environments.entries()) {
    await servers[at]?.stop();
    servers[at] = new ServerProcess(environment);
    await servers[at].waitUntilReady();
    await delay(STAGE_MS);
  }
}

/** The applied migrations and the size of every table. */
async function readDigest({ db }: TestDatabase): Promise<string> {
  const tables = await queryRows<{ name: string }>(
    db,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`);
  const migrations = await queryRows(db, 'select name, checksum from schema_migration order by name');
  return JSON.stringify([await queryRows(db, counts.join(' union all ')), migrations]);
}

async function tryDowngrade({ release, environments }: Portal, database: TestDatabase) {
  const before = await readDigest(database);
  const server = release.startServer(environments[0] ?? {});
  const code = await Promise.race([
    server.waitForExit(),
    server.waitUntilReady().then(
      () => 0,
      () => 1,
    ),
  ]);
  await server.stop();
  return {
    code: server.child.exitCode ?? code,
    message: server.text.trim(),
    hasChanged: (await readDigest(database)) !== before,
  };
}

const errorsOf = (servers: readonly ServerProcess[]): string[] =>
  servers.flatMap(({ text }) => text.split('\n').filter((line) => /"level":(50|60)/.test(line)));

/** Runs an earlier release on two servers behind a proxy, replaces them by this release while people use the portal, and goes back. */
export async function upgradeUnderLoad(release: EarlierRelease, way: Way): Promise<UpgradeOutcome> {
  const database = await createTestDatabase({ isEmpty: true });
  const dataDir = await createTempDir();
  const ports = [await findFreePort(), await findFreePort()];
  const common = environmentOf(database, dataDir);
  const environments = ports.map((port) => ({ ...common, PORT: String(port) }));
  await release.seed(common);
  await publishRemote(dataDir, 'chat', ['1.1.0', '1.0.0']);
  const earlier = environments.map((environment) => release.startServer(environment));
  const portal: Portal = { release, environments, servers: [...earlier] };
  const proxy = await RoundRobinProxy.start(ports);
  try {
    await Promise.all(earlier.map((server) => server.waitUntilReady()));
    const scene = await prepareScene(database, proxy.origin);
    const load = new SteadyLoad(scene, proxy.origin);
    load.start();
    await delay(STAGE_MS);
    await replaceServers(portal, way);
    await load.stop();
    const lost = load.findLost(await readWrites(database, scene));
    const signedOut = await load.findSignedOut();
    await Promise.all(portal.servers.map((server) => server.stop()));
    const errors = [...proxy.errors, ...errorsOf([...earlier, ...portal.servers])];
    const { sent, acknowledged, failures, retries } = load;
    const downgrade = await tryDowngrade(portal, database);
    return { sent, acknowledged, failures, retries, lost, signedOut, errors, downgrade };
  } finally {
    proxy.stop();
    await Promise.all(portal.servers.map((server) => server.stop()));
    await database.drop();
  }
}
