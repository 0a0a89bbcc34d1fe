import type { TestDatabase } from '../../database.ts';

/** The variables of all servers of a portal, of every release. */
export const environmentOf = ({ url }: TestDatabase, dataDir: string): Readonly<Record<string, string>> => ({
  PATH: '/usr/bin:/bin',
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  LOG_LEVEL: 'error',
  CALLS_PER_MINUTE: '1000000',
});
