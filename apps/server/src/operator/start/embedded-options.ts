import type { EmbeddedOptions } from '../../database/embedded/start-embedded.ts';
import { logSettings } from '../../database/embedded/log-archive.ts';
import type { BackupConfig, Config } from '../../http/config.ts';

/** How every process of this portal starts the embedded database: one without the log would leave a gap in it. */
export const embeddedOptions = ({
  pgBin,
  runtimeDir,
  backup,
}: Pick<Config, 'pgBin' | 'runtimeDir'> & {
  readonly backup: Pick<BackupConfig, 'hasLog'>;
}): EmbeddedOptions => ({
  ...(pgBin !== undefined && { pgBin }),
  ...(runtimeDir !== undefined && { runtimeDir }),
  ...(backup.hasLog && { settings: logSettings }),
});
