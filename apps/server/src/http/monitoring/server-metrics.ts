import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { measureBackups } from './backup-metrics.ts';

function measureConnections({ connections, eventStreams, metrics }: FastifyInstance): void {
  const registers = [metrics];
  new Gauge({
    name: 'portal_open_streams',
    help: 'Open event streams.',
    registers,
    collect() {
      this.set(eventStreams.size);
    },
  });
  new Gauge({
    name: 'portal_open_connections',
    help: 'Open connections, with those of event streams.',
    registers,
    collect() {
      this.set(connections.size);
    },
  });
  new Counter({
    name: 'portal_cut_connections_total',
    help: 'Connections that were cut, by reason.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of connections.cutCounts) this.inc({ reason }, count);
    },
  });
}

type JobState = FastifyInstance['jobs']['all'][number];

/** The processes share the work of a job, so that the newest of their times counts. */
const jobTimes: readonly (readonly [
  name: string,
  help: string,
  timeOf: (job: JobState) => Date | undefined,
])[] = [
  [
    'portal_job_last_run_seconds',
    'When a periodic job last began, in seconds since 1970.',
    (job) => job.lastRunAt,
  ],
  [
    'portal_job_last_success_seconds',
    'When a periodic job last succeeded, in seconds since 1970.',
    (job) => job.lastSuccessAt,
  ],
];

const jobCounts: readonly (readonly [name: string, help: string, countOf: (job: JobState) => number])[] = [
  ['portal_job_runs_total', 'Runs of a periodic job.', (job) => job.runCount],
  ['portal_job_failures_total', 'Failed runs of a periodic job.', (job) => job.failureCount],
  ['portal_job_run_seconds_total', 'How long the runs of a periodic job took.', (job) => job.runMs / 1_000],
];

function measureJobs({ jobs, metrics }: FastifyInstance): void {
  // Not `job`, which is the label of the target in Prometheus.
  const common = { labelNames: ['name'], registers: [metrics] };
  for (const [name, help, timeOf] of jobTimes)
    new Gauge({
      ...common,
      name,
      help,
      aggregator: 'max',
      collect() {
        for (const job of jobs.all) {
          const time = timeOf(job);
          if (time) this.set({ name: job.name }, time.getTime() / 1_000);
        }
      },
    });
  for (const [name, help, countOf] of jobCounts)
    new Counter({
      ...common,
      name,
      help,
      collect() {
        this.reset();
        for (const job of jobs.all) this.inc({ name: job.name }, countOf(job));
      },
    });
}

function measureDatabase({ pool, metrics }: FastifyInstance): void {
  const registers = [metrics];
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database: in use, and idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount } = pool;
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
    },
  });
  new Gauge({
    name: 'portal_database_connections_max',
    help: 'The most connections to the database that the servers open.',
    registers,
  }).set(pool.options.max);
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Statements that wait for a connection to the database.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
}

function measureDisk({ config, log, metrics }: FastifyInstance): void {
  // All processes see the same disk.
  const common = { aggregator: 'min' as const, registers: [metrics] };
  const free = new Gauge({
    ...common,
    name: 'portal_data_free_bytes',
    help: 'Free room on the disk of DATA_DIR; 0 when it cannot be read.',
    async collect() {
      try {
        const { bavail, blocks, bsize } = await statfs(config.dataDir);
        free.set(bavail * bsize);
        size.set(blocks * bsize);
      } catch (error) {
        free.set(0);
        log.warn(error, 'The disk of DATA_DIR cannot be read');
      }
    },
  });
  const size = new Gauge({
    ...common,
    name: 'portal_data_size_bytes',
    help: 'Size of the disk of DATA_DIR.',
  });
}

/** Adds what the plugins of the server count and hold to its metrics. */
export function measureServer(app: FastifyInstance): void {
  measureConnections(app);
  measureJobs(app);
  measureDatabase(app);
  measureDisk(app);
  measureBackups(app);
}
