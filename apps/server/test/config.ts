const numberOf = (text: string | undefined, fallback: number): number => Number(text ?? '') || fallback;

/** What the environment may say about the database of the tests, and how long the patient ones go on. */
export const testConfig = {
  /** A PostgreSQL whose user may create databases, instead of the embedded one. */
  databaseUrl: process.env.TEST_DATABASE_URL || undefined,
  /** The programs of another PostgreSQL for the embedded one. */
  pgBin: process.env.PORTAL_PG_BIN || undefined,
  /** Odd bodies for each call of the contract. */
  fuzzBodies: numberOf(process.env.FUZZ_BODIES, 200),
  /** Rounds of each kind of kill -9, in place of 100, 30 and 20. */
  killRounds: numberOf(process.env.KILL_ROUNDS, 0) || undefined,
};
