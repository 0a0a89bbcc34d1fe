import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readS3, type S3Config } from './storage-config.ts';

/** Where letters are handed in, and as whom. */
export interface MailConfig {
  /** A relay that keeps what it cannot deliver at once: `smtps://user:password@relay.example`. */
  readonly smtpUrl: string;
  readonly from: string;
}

/** The provider of sign-ins, OpenID Connect (D-28). */
export interface ProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** People of this domain alone may sign in there. */
  readonly domain: string | undefined;
}

/** Everything that the environment may say about the server, checked once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A PostgreSQL of the university's own; without it the embedded one is started. */
  readonly databaseUrl: string | undefined;
  /** Without it files lie in the data folder. */
  readonly s3: S3Config | undefined;
  /** The address that browsers use, `https://portal.example`; without it the request's own host counts. */
  readonly publicOrigin: string | undefined;
  /** Without it no letters are written. */
  readonly mail: MailConfig | undefined;
  /** Without it people sign in by password alone. */
  readonly provider: ProviderConfig | undefined;
  /** Proxies whose `X-Forwarded-*` is believed: nobody, a number of hops, or a list of addresses. */
  readonly trustProxy: false | number | string;
  readonly logLevel: string;
  /** Fill an empty database with made-up people whose passwords everybody knows. */
  readonly hasDemo: boolean;
  /** The programs of another PostgreSQL for the embedded one, and where it may put what its account cannot reach. */
  readonly pgBin: string | undefined;
  readonly runtimeDir: string | undefined;
  /** The built shell. */
  readonly shellDir: string;
  /** By which several servers tell each other; without it they do so by the database of `databaseUrl`. */
  readonly redisUrl: string | undefined;
  /** The push services that may be told of messages, `host` or `*.host`; nothing is sent anywhere else. */
  readonly pushHosts: readonly string[];
  /** Who may read /metrics beside this machine. */
  readonly metricsToken: string | undefined;
  /** Calls that one session may make in a minute; an address may make ten times as many. */
  readonly callsPerMinute: number;
  /** Above this delay of the event loop new calls are turned away; 0 switches that off. */
  readonly maxEventLoopDelayMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const secretNames: readonly (keyof Config | keyof MailConfig | keyof ProviderConfig | keyof S3Config)[] = [
  'databaseUrl',
  'redisUrl',
  'metricsToken',
  'smtpUrl',
  'clientSecret',
  'secretAccessKey',
];

/** Everything that is wrong with the environment, in one message. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Reads values one by one and gathers what is wrong with them. */
class Reader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** A secret may stand in a file: what is in the environment can be seen in a list of processes. */
  secret(name: string): string | undefined {
    const file = this.text(`${name}_FILE`);
    if (file === undefined) return this.text(name);
    if (this.text(name) !== undefined) this.problems.push(`${name} and ${name}_FILE are both set: use one`);
    try {
      return readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      this.problems.push(`${name}_FILE cannot be read: ${String(error)}`);
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

/** Letters carry links, and a link must not be made of what a visitor's request says of the host. */
function readMail(read: Reader): MailConfig | undefined {
  const smtpUrl = read.secret('SMTP_URL');
  const from = read.text('MAIL_FROM');
  if (smtpUrl === undefined) return undefined;
  read.url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:']);
  if (from?.includes('@') !== true)
    read.problems.push('MAIL_FROM must be the address that letters come from');
  if (read.text('PUBLIC_ORIGIN') === undefined)
    read.problems.push('SMTP_URL needs PUBLIC_ORIGIN: letters carry links');
  return { smtpUrl, from: from ?? '' };
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Secrets cross the network on the way to the provider: only https keeps them. */
function checkIssuer(read: Reader, issuer: string): void {
  const url = read.url('OIDC_ISSUER', issuer, ['https:', 'http:']);
  if (url?.protocol === 'http:' && !loopbackHosts.has(url.hostname))
    read.problems.push('OIDC_ISSUER must begin with https: unless it is on this machine');
}

function readProvider(read: Reader): ProviderConfig | undefined {
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.secret('OIDC_CLIENT_SECRET');
  if (clientId === undefined && clientSecret === undefined) return undefined;
  const issuer = read.text('OIDC_ISSUER') ?? 'https://accounts.google.com';
  checkIssuer(read, issuer);
  if (read.text('PUBLIC_ORIGIN') === undefined)
    read.problems.push('OIDC_CLIENT_ID needs PUBLIC_ORIGIN: the provider sends people back there');
  const domain = read.text('OIDC_DOMAIN')?.toLowerCase();
  if (clientId !== undefined && clientSecret !== undefined) return { issuer, clientId, clientSecret, domain };
  read.problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together');
  return undefined;
}

function readRedis(read: Reader): string | undefined {
  const url = read.secret('REDIS_URL');
  read.url('REDIS_URL', url, ['redis:', 'rediss:']);
  return url;
}

function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === 'false' || value === '0') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** The push services of the browsers. */
const PUSH_HOSTS =
  'fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com';

/** The built shell beside this app, wherever the server was started from. */
const builtShell = path.resolve(import.meta.dirname, '../../shell/dist');

/** Reads and checks an environment; throws one error that names every problem. */
export function readConfig(environment: Environment): Config {
  const read = new Reader(environment);
  const databaseUrl = read.secret('DATABASE_URL');
  const isProduction = read.text('NODE_ENV') === 'production';
  read.url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']);
  const config: Config = {
    port: read.integer('PORT', 8080, { min: 0, max: 65_535 }),
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: path.resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    s3: readS3(read),
    publicOrigin: read.url('PUBLIC_ORIGIN', read.text('PUBLIC_ORIGIN'), ['http:', 'https:'])?.origin,
    mail: readMail(read),
    provider: readProvider(read),
    trustProxy: readTrustProxy(read.text('TRUST_PROXY')),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
    hasDemo: read.oneOf('DEMO', isProduction ? 'no' : 'yes', ['yes', 'no']) === 'yes',
    pgBin: read.text('PORTAL_PG_BIN'),
    runtimeDir: read.text('PORTAL_RUNTIME_DIR'),
    shellDir: path.resolve(read.text('SHELL_DIR') ?? builtShell),
    redisUrl: readRedis(read),
    pushHosts: (read.text('PUSH_HOSTS') ?? PUSH_HOSTS).split(/[\s,]+/),
    metricsToken: read.secret('METRICS_TOKEN'),
    callsPerMinute: read.integer('CALLS_PER_MINUTE', 3_000, { min: 1, max: 100_000_000 }),
    maxEventLoopDelayMs: read.integer('MAX_EVENT_LOOP_DELAY_MS', 1_000, { min: 0, max: 60_000 }),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

/** The configuration of this process. */
export const loadConfig = (): Config => readConfig(process.env);

/** The configuration as an operator may see it: secrets are there or not, nothing more. */
export const printableConfig = (config: Config): string =>
  JSON.stringify(
    config,
    (name, value: unknown) =>
      secretNames.some((secret) => secret === name) && value !== undefined ? '(set)' : value,
    2,
  );
