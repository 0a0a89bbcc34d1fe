const numberOf = (text: string | undefined, fallback: number): number => Number(text ?? '') || fallback;

const historyRuns = numberOf(process.env.HISTORY_RUNS, 8);

/** Shrinking a failure takes longer than all histories; the shortest one until then is reported. */
const HISTORY_LIMIT_MS = 50_000;

/** Test settings from the environment. */
export const testConfig = {
  /** A PostgreSQL user with CREATEDB, instead of the embedded database. */
  databaseUrl: process.env.TEST_DATABASE_URL || undefined,
  /** The program folder of another PostgreSQL. */
  pgBin: process.env.PORTAL_PG_BIN || undefined,
  /** Malformed bodies per endpoint. */
  fuzzBodies: numberOf(process.env.FUZZ_BODIES, 200),
  /** Random histories of writes per feature. */
  histories: {
    numRuns: historyRuns,
    interruptAfterTimeLimit: HISTORY_LIMIT_MS + historyRuns * 5_000,
    includeErrorInReport: true,
  },
  historyTimeoutMs: 2 * HISTORY_LIMIT_MS + historyRuns * 5_000,
  /** Downloads whose reader goes away, in tens. */
  abortedDownloads: numberOf(process.env.ABORTED_DOWNLOADS, 50),
  /** Requests of the rush for seats. */
  rushRequests: numberOf(process.env.RUSH_REQUESTS, 60_000),
  /** Minutes of mixed load, after which the server must hold no more memory. */
  memoryMinutes: numberOf(process.env.MEMORY_MINUTES, 30),
  /** People of one address who arrive in five minutes. */
  campusPeople: numberOf(process.env.CAMPUS_PEOPLE, 3_000),
  /** Rounds of each kind of kill -9, instead of 100, 30 and 20. */
  killRounds: numberOf(process.env.KILL_ROUNDS, 0) || undefined,
  /** Commits or tags from which to upgrade, instead of every 25th of the last 300. */
  upgradeFrom: process.env.UPGRADE_FROM?.split(' ') ?? [],
};
