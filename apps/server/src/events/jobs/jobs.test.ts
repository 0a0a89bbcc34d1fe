import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { notifications } from '@portal/wire';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { PushBrowser, PushService } from '../../../test/outside/push-service.ts';
import { startSecondServer, type SecondServer } from '../../../test/server/second-server.ts';
import { deliveryQueries } from '../notifications/delivery.queries.ts';
import { notifyQueries } from '../notifications/notification.queries.ts';
import { Jobs, type Job } from './jobs.ts';

describe('the table of periodic jobs', () => {
  const logged: unknown[][] = [];
  let table: Jobs;
  afterEach(async () => {
    await table.stop();
    logged.length = 0;
  });

  /** Adds a job that repeats as often as possible. */
  function addJob(run: Job['run'], runs: Job['runs'] = 'once'): void {
    table = new Jobs({ warn: (...line: unknown[]) => void logged.push(line) });
    table.add({ name: 'sample', everySeconds: 0.001, runs, run });
  }

  it('records and logs a failure, and the job goes on', async () => {
    const error = new Error('no disk');
    const { promise, resolve } = Promise.withResolvers<void>();
    let runCount = 0;
    addJob(() => {
      runCount += 1;
      if (runCount < 3) throw error;
      resolve();
    });
    expect(table.all).toMatchObject([{ name: 'sample', failureCount: 0 }]);
    const startedAt = Date.now();
    await promise;
    await table.stop();
    expect(logged).toEqual([
      [error, 'The job sample failed'],
      [error, 'The job sample failed'],
    ]);
    const [state] = table.all;
    expect(state).toMatchObject({ failureCount: 2, lastError: undefined });
    expect(state?.runCount).toBeGreaterThan(2);
    expect(state?.lastSuccessAt?.getTime()).toBeGreaterThanOrEqual(startedAt);
    expect(state?.lastRunAt?.getTime()).toBeGreaterThanOrEqual(startedAt);
  });

  it('shows the error of a run that failed last', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    addJob(() => {
      resolve();
      throw new Error('no disk');
    });
    await promise;
    await table.stop();
    expect(table.all).toMatchObject([{ lastError: new Error('no disk') }]);
    expect(table.all[0]?.lastSuccessAt).toBeUndefined();
  });

  it('begins no run before the last one has ended, and stopping waits for it', async () => {
    const started = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const timer = Promise.withResolvers<void>();
    const steps: string[] = [];
    addJob(async () => {
      steps.push('begins');
      started.resolve();
      await release.promise;
      steps.push('ends');
    });
    await started.promise;
    // Many intervals of the job.
    let ticks = 0;
    const other = setInterval(() => (ticks += 1) === 20 && timer.resolve(), 1);
    await timer.promise;
    clearInterval(other);
    expect(steps).toEqual(['begins']);
    const stopped = table.stop().then(() => steps.push('stopped'));
    release.resolve();
    await stopped;
    expect(steps).toEqual(['begins', 'ends', 'stopped']);
  });

  it('stops the work that processes share before the work of this process', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    addJob(resolve, 'inEachProcess');
    await table.stop('once');
    await promise;
    expect(table.all).toMatchObject([{ failureCount: 0, lastRunAt: expect.any(Date) }]);
  });

  it('has one job of a name', () => {
    addJob(() => undefined);
    const again = { name: 'sample', everySeconds: 1, runs: 'once', run: () => undefined } as const;
    expect(() => table.add(again)).toThrow('sample');
  });
});

describe('the jobs of two processes on one database', () => {
  const NOTIFICATIONS = 12;
  const service = new PushService();
  let server: TestServer;
  let second: SecondServer;
  beforeAll(async () => {
    await service.start();
    const environment = { PUSH_HOSTS: service.host, METRICS_TOKEN: 'figures' };
    server = await startServer({ environment });
    second = await startSecondServer(server, environment);
  });
  afterAll(async () => {
    await second.close();
    await server.close();
    service.close();
  });

  const runJob = async (jobs: Jobs, wanted: string): Promise<void> => {
    await jobs.all.find(({ name }) => name === wanted)?.run();
  };

  it('share the work that runs once', async () => {
    const student = await server.signIn('student');
    const { publicKey, authSecret } = new PushBrowser();
    const endpoint = service.addressOf('phone');
    await student.request(notifications.subscribePush, { endpoint, publicKey, authSecret });
    await server.db.transaction().execute(async (db) => {
      for (let nth = 1; nth <= NOTIFICATIONS; nth += 1) {
        const notification = { type: 'news', tag: String(nth), params: {}, address: '/news' } as const;
        await notifyQueries(db).add(
          notification,
          sql`select ${student.user?.personId ?? 0}::int as person_id`,
        );
        await deliveryQueries(db).request(notification);
      }
    });
    const both = [server.app.jobs, second.jobs];
    await Promise.all(both.map((jobs) => runJob(jobs, 'notificationDelivery')));
    await service.waitForDeliveries(NOTIFICATIONS);
    await Promise.all(both.map((jobs) => runJob(jobs, 'notificationDelivery')));
    expect(service.delivered).toEqual([]);
  });

  it('can all run at the same time', async () => {
    const jobs = [...server.app.jobs.all, ...second.jobs.all];
    await Promise.all(jobs.map(({ run }) => run()));
    expect(new Set(jobs.map(({ name }) => name))).toEqual(
      new Set([
        'announcementPeriods',
        'busBeat',
        'dueSheets',
        'expiredRows',
        'fileCleanup',
        'freeSeats',
        'importPlans',
        'markNotices',
        'modulePublications',
        'moduleReports',
        'moduleStages',
        'notificationDelivery',
        'overdueViews',
        'paymentExpiry',
        'questionnaires',
        'sessionCheck',
        'thumbnailCleanup',
        'wantedUndos',
        'webhookDelivery',
      ]),
    );
  });

  it('are in the metrics', async () => {
    const { promise: hasRun, resolve } = Promise.withResolvers<void>();
    server.app.jobs.add({ name: 'sample', everySeconds: 0.001, runs: 'inEachProcess', run: resolve });
    await hasRun;
    const headers = { authorization: 'Bearer figures' };
    const { body } = await server.createClient().raw({ url: '/metrics', headers });
    for (const name of ['runs', 'failures', 'run_seconds'])
      expect(body).toContain(`portal_job_${name}_total{name="expiredRows"} 0\n`);
    expect(body).toMatch(/^portal_job_last_run_seconds\{name="sample"\} \d+/m);
    expect(body).toMatch(/^portal_job_last_success_seconds\{name="sample"\} \d+/m);
  });
});
