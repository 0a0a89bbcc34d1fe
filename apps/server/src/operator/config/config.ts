import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_CALLS_PER_MINUTE } from '../../http/limits/budget-table.ts';
import type { Config, ProviderConfig } from '../../http/config.ts';
import type { MailConfig } from '../../events/mail/mail.ts';
import { readBackup } from './backup-config.ts';
import { readDemo } from './demo-config.ts';
import { messageOf } from '../../database/error-properties.ts';
import { loopbackHosts } from '../../events/mail/loopback-hosts.ts';
import { readS3, type S3Config } from '../../storage/files/storage-config.ts';
import { readTrustProxy } from './trust-proxy.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const secretFields: readonly (keyof Config | keyof MailConfig | keyof ProviderConfig | keyof S3Config)[] = [
  'databaseUrl',
  'redisUrl',
  'metricsToken',
  'smtpUrl',
  'clientSecret',
  'secretAccessKey',
];

/** Lists every problem of the environment in one message. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads values and collects their problems. */
class ConfigReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** A secret may be in a file, because other users can see the environment in the process list. */
  secret(name: string): string | undefined {
    const file = this.text(`${name}_FILE`);
    if (file === undefined) return this.text(name);
    if (this.text(name) !== undefined) this.problems.push(`${name} and ${name}_FILE are both set: use one`);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      this.problems.push(`${name}_FILE cannot be read: ${messageOf(error)}`);
      return undefined;
    }
  }

  integer(
    name: string,
    fallback: number,
    { min, max }: { readonly min: number; readonly max: number },
  ): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, not '${value}'`);
    return fallback;
  }

  oneOf(name: string, fallback: string, words: readonly string[]): string {
    const value = this.text(name) ?? fallback;
    if (!words.includes(value))
      this.problems.push(`${name} must be one of ${words.join(', ')}, not '${value}'`);
    return value;
  }

  url(name: string, value: string | undefined, protocols: readonly string[]): URL | undefined {
    if (value === undefined) return undefined;
    const url = URL.parse(value);
    if (url && protocols.includes(url.protocol)) return url;
    this.problems.push(`${name} must be an address that begins with ${protocols.join(' or ')}`);
    return undefined;
  }
}

/** E-mail links need PUBLIC_ORIGIN, because the host header of a request is not trustworthy. */
function readMail(reader: ConfigReader): MailConfig | undefined {
  const smtpUrl = reader.secret('SMTP_URL');
  const from = reader.text('MAIL_FROM');
  if (smtpUrl === undefined) return undefined;
  reader.url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  if (from?.includes('@') !== true) reader.problems.push('MAIL_FROM must be the sender address of e-mails');
  if (reader.text('PUBLIC_ORIGIN') === undefined)
    reader.problems.push('SMTP_URL needs PUBLIC_ORIGIN: e-mails contain links');
  return { smtpUrl, from: from ?? '' };
}

/** The client secret is sent to the provider, so only https is safe. */
function checkIssuer(reader: ConfigReader, issuer: string): void {
  const url = reader.url('OIDC_ISSUER', issuer, ['https:', 'http:']);
  if (url?.protocol === 'http:' && !loopbackHosts.has(url.hostname))
    reader.problems.push('OIDC_ISSUER must begin with https: unless it is on this machine');
}

function readProvider(reader: ConfigReader): ProviderConfig | undefined {
  const clientId = reader.text('OIDC_CLIENT_ID');
  const clientSecret = reader.secret('OIDC_CLIENT_SECRET');
  if (clientId === undefined && clientSecret === undefined) return undefined;
  const issuer = reader.text('OIDC_ISSUER') ?? 'https://accounts.google.com';
  checkIssuer(reader, issuer);
  if (reader.text('PUBLIC_ORIGIN') === undefined)
    reader.problems.push('OIDC_CLIENT_ID needs PUBLIC_ORIGIN: the provider sends people back there');
  const domain = reader.text('OIDC_DOMAIN')?.toLowerCase();
  if (clientId !== undefined && clientSecret !== undefined) return { issuer, clientId, clientSecret, domain };
  reader.problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together');
  return undefined;
}

function readRedis(reader: ConfigReader): string | undefined {
  const url = reader.secret('REDIS_URL');
  reader.url('REDIS_URL', url, ['redis:', 'rediss:']);
  return url;
}

const PUSH_HOSTS =
  'fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com';

/** Independent of the working directory. */
const builtShell = path.resolve(import.meta.dirname, '../../../../shell/dist');

/** Reads and checks an environment; throws one error that lists every problem. */
export function readConfig(environment: Environment): Config {
  const reader = new ConfigReader(environment);
  const databaseUrl = reader.secret('DATABASE_URL');
  reader.url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']);
  const publicOrigin = reader.url('PUBLIC_ORIGIN', reader.text('PUBLIC_ORIGIN'), ['http:', 'https:'])?.origin;
  const trustProxy = readTrustProxy(reader);
  const config: Config = {
    port: reader.integer('PORT', 8080, { min: 0, max: 65_535 }),
    host: reader.text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(reader.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    s3: readS3(reader),
    publicOrigin,
    backup: readBackup(reader),
    mail: readMail(reader),
    provider: readProvider(reader),
    trustProxy,
    logLevel: reader.oneOf('LOG_LEVEL', 'info', logLevels),
    ...readDemo(reader, {
      isProduction: reader.text('NODE_ENV') === 'production',
      publicOrigin,
      trustProxy,
    }),
    pgBin: reader.text('PORTAL_PG_BIN'),
    runtimeDir: reader.text('PORTAL_RUNTIME_DIR'),
    shellDir: path.resolve(reader.text('SHELL_DIR') ?? builtShell),
    redisUrl: readRedis(reader),
    pushHosts: (reader.text('PUSH_HOSTS') ?? PUSH_HOSTS).split(/[\s,]+/),
    metricsToken: reader.secret('METRICS_TOKEN'),
    metricsPort: reader.integer('METRICS_PORT', 0, { min: 1, max: 65_535 }) || undefined,
    callsPerMinute: reader.integer('CALLS_PER_MINUTE', DEFAULT_CALLS_PER_MINUTE, {
      min: 1,
      max: 100_000_000,
    }),
    maxEventLoopDelayMs: reader.integer('MAX_EVENT_LOOP_DELAY_MS', 1_000, { min: 0, max: 60_000 }),
    connectionsPerAddress: reader.integer('CONNECTIONS_PER_ADDRESS', 1_000, { min: 10, max: 1_000_000 }),
    isNotifying: reader.text('NOTIFY_SOCKET') !== undefined,
    workers: reader.integer('WORKERS', 1, { min: 1, max: 64 }),
  };
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return config;
}

export const loadConfig = (): Config => readConfig(process.env);

/** The configuration as JSON, with secrets replaced by `(set)`. */
export const printableConfig = (config: Config): string =>
  JSON.stringify(
    config,
    (name, value: unknown) =>
      secretFields.some((secret) => secret === name) && value !== undefined ? '(set)' : value,
    2,
  );
