import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat } from '@portal/wire';
import { passwords } from '../../harness.ts';
import { removeTempDirs } from '../../temp-dir.ts';
import { countJobs, recordJobs, requestDelivery } from './jobs-record.ts';
import { Load, type LoadResult } from './load.ts';
import { addresses, Network, requireMachines } from './network.ts';
import { PortalMachine } from './portal-machine.ts';
import { PostgresGroup } from './postgres-group.ts';
import { HOST_NAME, PORTAL_PORT, Proxy } from './proxy.ts';

/** Enough to be sure that the portal works. */
const MESSAGES = 100;
/** Most of it is the limit of a statement that waits for a primary without network. */
const MOST_MS = 45_000;

let network: Network;
let postgres: PostgresGroup;
let portals: Record<'a' | 'b', PortalMachine>;
let proxy: Proxy;
let load: Load;
let deliveries = 0;
/** The step that is running, or has failed: what follows would meet machines that it has left broken. */
let step: string | undefined;
/** After each failure, the milliseconds until so many messages were confirmed, and then until every reader knew them. */
const figures: Record<string, readonly [confirmedMs: number, readMs: number]> = {};

beforeAll(async () => {
  requireMachines();
  network = new Network();
  network.create();
  postgres = await PostgresGroup.start(network);
  await recordJobs(postgres.primary);
  const [a, b] = await Promise.all([PortalMachine.start(network, 'a'), PortalMachine.start(network, 'b')]);
  portals = { a, b };
  proxy = await Proxy.start(network);
  load = new Load(network.launcherOf('clients'), {
    origin: `https://${addresses.c}`,
    servername: HOST_NAME,
    certificateFile: proxy.certificateFile,
    people: (['student', 'teacher'] as const).map((login) => ({ login, password: passwords[login] })),
  });
  await load.waitForMore(MESSAGES);
}, 120_000);
afterAll(async () => {
  load?.kill();
  await Promise.all(Object.values(portals ?? {}).map((portal) => portal.kill()));
  await proxy?.stop();
  await postgres?.kill();
  network?.remove();
  await removeTempDirs();
});

/** Writes on until the portal has confirmed enough, and every reader knows that; gives the periodic job something to do. */
async function endure(what: string): Promise<number> {
  deliveries += 1;
  const [ms] = await Promise.all([
    load.waitForMore(MESSAGES),
    requestDelivery(postgres.primary, `drill-${deliveries}`),
  ]);
  figures[what] = [ms, await load.waitForReaders()];
  return ms;
}

/** One failure, from which everything recovers. */
async function inStep(name: string, run: () => Promise<void>): Promise<void> {
  expect(step).toBe(undefined);
  step = name;
  await run();
  step = undefined;
}

describe('the documented configuration of nginx', () => {
  it('has no error and no warning', () => {
    expect(proxy.test()).toMatch(
      /^nginx: the configuration file \S+ syntax is ok\nnginx: configuration file \S+ test is successful\n$/,
    );
  });
});

describe('three machines under load', () => {
  it.each(['a', 'b'] as const)('go on when the portal of %s is killed', (name) =>
    inStep(`portal ${name}`, async () => {
      await portals[name].kill();
      expect(await endure(`portal ${name} killed`)).toBeLessThan(MOST_MS);
      await portals[name].start();
      expect(await endure(`portal ${name} started`)).toBeLessThan(MOST_MS);
    }),
  );

  it('go on when the cable of a machine with a portal and a standby is pulled', () =>
    inStep('cable of b', async () => {
      network.cut('b');
      expect(await endure('b without network')).toBeLessThan(MOST_MS);
      network.join('b');
      await postgres.waitForStandbys();
      await portals.b.waitUntilReady();
      expect(await endure('b with network')).toBeLessThan(MOST_MS);
    }));

  it('go on when the cable of the primary is pulled and a standby takes over', () =>
    inStep('cable of the primary', async () => {
      network.cut('a');
      await postgres.failOver();
      expect(await endure('primary without network')).toBeLessThan(MOST_MS);
      await postgres.fence('a');
      network.join('a');
      await portals.a.waitUntilReady();
      expect(await endure('its portal with network')).toBeLessThan(MOST_MS);
      await postgres.rebuild('a');
      expect(await endure('its database a standby')).toBeLessThan(MOST_MS);
    }));

  it('go on when the proxy is restarted', () =>
    inStep('proxy', async () => {
      await proxy.restart();
      expect(await endure('proxy restarted')).toBeLessThan(MOST_MS);
    }));

  it('go on when the primary is killed and a standby takes over', () =>
    inStep('primary', async () => {
      await postgres.fence(postgres.primary.name);
      await postgres.failOver();
      expect(await endure('primary killed')).toBeLessThan(MOST_MS);
    }));
});

describe('at the end', () => {
  let result: LoadResult;
  beforeAll(async () => {
    if (step !== undefined) throw new Error(`The step «${step}» has failed`);
    result = await load.finish();
    const { acknowledged, failures, slowestMs, connections, reloads } = result;
    const summary = { acknowledged: acknowledged.length, failures, slowestMs, connections, reloads, figures };
    console.log(JSON.stringify(summary));
  }, 180_000);

  it('every confirmed message is stored exactly once, and every reader knows it', async () => {
    const stored = await postgres.primary.query<{ id: string; text: string }>(
      `select id, text from message where text like 'drill %' order by id`,
    );
    const written = result.acknowledged.map(({ id, text }) => `${id} ${text}`);
    expect(stored.map(({ id, text }) => `${id} ${text}`).toSorted()).toEqual(written.toSorted());
    expect(new Set(stored.map(({ text }) => text)).size).toBe(stored.length);
    expect(result.refused).toEqual([]);
    expect(result.unseen).toEqual([]);
  });

  it('periodic work was done once', async () => {
    expect(await countJobs(postgres.primary)).toEqual({ taken: deliveries, waiting: 0, repeated: [] });
  });

  it('both portals are healthy and had their share', async () => {
    expect(await Promise.all([portals.a.isReady(), portals.b.isReady()])).toEqual([true, true]);
    const counts = await proxy.countByMachine(chat.send.path);
    expect(counts.get(`${addresses.a}:${PORTAL_PORT}`)).toBeGreaterThan(MESSAGES);
    expect(counts.get(`${addresses.b}:${PORTAL_PORT}`)).toBeGreaterThan(MESSAGES);
  });
});
