/** What the environment may say about the database of the tests. */
export const testConfig = {
  /** A PostgreSQL whose user may create databases, instead of the embedded one. */
  databaseUrl: process.env.TEST_DATABASE_URL || undefined,
  /** The programs of another PostgreSQL for the embedded one. */
  pgBin: process.env.PORTAL_PG_BIN || undefined,
};
