import { withClient } from '../../database/backup/dump-database.ts';
import type { Config } from '../../http/config.ts';
import { listStoredFiles } from './stored-files.ts';
import { withConnection } from './with-connection.ts';

/** The keys of the files that the portal has now. */
export const listCurrentKeys = (config: Config): Promise<ReadonlySet<string>> =>
  withConnection(config, (connection) =>
    withClient(connection, async (client) => new Set((await listStoredFiles(client)).map(({ key }) => key))),
  );
