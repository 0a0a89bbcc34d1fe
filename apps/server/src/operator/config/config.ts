import path from 'node:path';
import type { Config } from '../../http/config.ts';
import { ConfigReader, type Environment } from './config-reader.ts';
import { readBackup } from './backup-config.ts';
import { readDemo } from './demo-config.ts';
import { readMail, readS3 } from './external-config.ts';
import { readDirectory } from './sign-in/read-directory.ts';
import { readProviders } from './sign-in/read-providers.ts';
import { addressVariables } from './variables/address.ts';
import { dataVariables } from './variables/data.ts';
import { variableGroups } from './variables/groups.ts';
import { limitVariables } from './variables/limits.ts';
import { messageVariables } from './variables/messages.ts';
import { processVariables } from './variables/processes.ts';
import { watchingVariables } from './variables/watching.ts';

/** Lists every problem of the environment in one message. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Independent of the working directory. */
const builtShell = path.resolve(import.meta.dirname, '../../../../shell/dist');

function readReach(reader: ConfigReader): Pick<Config, 'publicOrigin' | 'trustProxy'> {
  const publicUrl = reader.read(addressVariables.publicOrigin);
  const publicOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  return { publicOrigin, trustProxy: reader.read(addressVariables.trustProxy) };
}

/** Prepared statements are always used without a pooler. */
function readDatabase(
  reader: ConfigReader,
): Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'hasPreparedStatements'> {
  const databaseUrl = reader.read(dataVariables.databaseUrl);
  const databaseDirectUrl = reader.read(dataVariables.databaseDirectUrl);
  if (databaseDirectUrl !== undefined && !reader.isSet(dataVariables.databaseUrl))
    reader.problems.push('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler');
  const hasPreparedStatements = reader.read(dataVariables.databasePrepare) === 'yes';
  return { databaseUrl, databaseDirectUrl, hasPreparedStatements };
}

const readLimits = (
  reader: ConfigReader,
): Pick<Config, 'callsPerMinute' | 'maxEventLoopDelayMs' | 'connectionsPerAddress'> => ({
  callsPerMinute: reader.read(limitVariables.callsPerMinute),
  maxEventLoopDelayMs: reader.read(limitVariables.maxEventLoopDelayMs),
  connectionsPerAddress: reader.read(limitVariables.connectionsPerAddress),
});

const readWatching = (
  reader: ConfigReader,
): Pick<
  Config,
  'logLevel' | 'metricsToken' | 'metricsPort' | 'tracesUrl' | 'tracesHeaders' | 'tracesShare'
> => ({
  logLevel: reader.read(watchingVariables.logLevel),
  metricsToken: reader.read(watchingVariables.metricsToken),
  metricsPort: reader.read(watchingVariables.metricsPort),
  tracesUrl: reader.read(watchingVariables.tracesUrl),
  tracesHeaders: reader.read(watchingVariables.tracesHeaders),
  tracesShare: reader.read(watchingVariables.tracesShare),
});

/** Reads and checks an environment; throws one error that lists every problem. */
export function readConfig(environment: Environment): Config {
  const reader = new ConfigReader(environment);
  const reach = readReach(reader);
  const config: Config = {
    port: reader.read(addressVariables.port),
    host: reader.read(addressVariables.host),
    dataDir: path.resolve(reader.read(dataVariables.dataDir)),
    ...readDatabase(reader),
    secretsKey: reader.read(processVariables.secretsKey),
    s3: readS3(reader),
    backup: readBackup(reader),
    mail: readMail(reader),
    providers: readProviders(reader),
    directory: readDirectory(reader),
    ...reach,
    ...readDemo(reader, reach),
    pgBin: reader.read(dataVariables.pgBin),
    runtimeDir: reader.read(dataVariables.runtimeDir),
    shellDir: path.resolve(reader.read(processVariables.shellDir) ?? builtShell),
    redisUrl: reader.read(processVariables.redisUrl),
    pushHosts: reader.read(messageVariables.pushHosts).split(/[\s,]+/),
    webhookHosts: reader
      .read(messageVariables.webhookHosts)
      .split(/[\s,]+/)
      .filter(Boolean),
    ...readWatching(reader),
    ...readLimits(reader),
    isNotifying: reader.isSet(processVariables.notifySocket),
    workers: reader.read(processVariables.workers),
  };
  if (reader.problems.length > 0) throw new ConfigError([...new Set(reader.problems)]);
  return config;
}

export const loadConfig = (): Config => readConfig(process.env);

const secretFields = new Set(
  variableGroups.flatMap(({ variables }) =>
    Object.entries(variables).flatMap(([field, { isSecret }]) => (isSecret ? [field] : [])),
  ),
);

/** The configuration as JSON, with secrets replaced by `(set)`. */
export const printableConfig = (config: Config): string =>
  JSON.stringify(
    config,
    (field, value: unknown) => (secretFields.has(field) && value !== undefined ? '(set)' : value),
    2,
  );
