import type { Config } from '../../http/config.ts';
import { ConfigError } from '../config/config.ts';
import { MigrationError } from '../../database/migrate.ts';
import { codeOf, messageOf } from '../../database/error-properties.ts';

type StartConfig = Pick<Config, 'port' | 'metricsPort' | 'host' | 'dataDir'>;
type Sentence = (error: unknown, config: StartConfig) => string;

const hasValue = (error: unknown, name: string, value: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, name) === value;

const placeOf = (error: unknown, fallback: string): string =>
  typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string'
    ? error.path
    : fallback;

const isListening = (error: unknown): boolean => hasValue(error, 'syscall', 'listen');

const portInUse: Sentence = (error, { port, metricsPort }) => {
  const isMetrics = metricsPort !== undefined && hasValue(error, 'port', metricsPort);
  const [name, number] = isMetrics ? ['METRICS_PORT', metricsPort] : ['PORT', port];
  return `Port ${number} is in use. Stop the program that has it, or set ${name} to another one.`;
};

const noHost: Sentence = () => 'HOST is no address of this machine. Correct it.';
const unreachable: Sentence = (error) =>
  `The database of DATABASE_URL does not answer (${messageOf(error)}). Start it, or correct the address.`;
const unwritable: Sentence = (error, { dataDir }) =>
  `${placeOf(error, dataDir)} cannot be written. Give the account of the server the right to it, or set DATA_DIR to another folder.`;
const unknownName: Sentence = (error, config) =>
  hasValue(error, 'hostname', config.host) ? noHost(error, config) : unreachable(error, config);
const noFolder: Sentence = (error, { dataDir }) =>
  `${placeOf(error, dataDir)} is a file. Set DATA_DIR to a folder.`;
const untrusted: Sentence = (error) =>
  `The certificate of the database is not trusted (${messageOf(error)}). Correct it, or add its authority to those of this machine (update-ca-certificates) or to the address (?sslrootcert=FILE).`;
const full: Sentence = (error, { dataDir }) =>
  `The disk of ${placeOf(error, dataDir)} is full. Make room on it, and start again.`;
const wrongAccount: Sentence = () =>
  'The database refuses the account of DATABASE_URL. Correct its name or its password.';

/** What to do about the errors of Node.js and PostgreSQL that a start may meet, by their codes. */
const sentences: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: portInUse,
  EADDRNOTAVAIL: noHost,
  EACCES: (error, config) =>
    isListening(error)
      ? `The account of the server may not open port ${config.port}. Set PORT to 1024 or more.`
      : unwritable(error, config),
  EPERM: unwritable,
  EROFS: unwritable,
  ENOTDIR: unwritable,
  EEXIST: noFolder,
  ENOSPC: full,
  '53100': full,
  EDQUOT: (error, { dataDir }) =>
    `The quota of the disk of ${placeOf(error, dataDir)} is used up. Make room on it, and start again.`,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  CERT_HAS_EXPIRED: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  '28P01': wrongAccount,
  '28000': wrongAccount,
  '3D000': () => 'The database of DATABASE_URL does not exist. Create it, or correct the address.',
  '42501': () => 'The account of DATABASE_URL may not create tables. Make it the owner of the database.',
  '53300': () => 'The database has no connection free. Close other programs, or raise its max_connections.',
  '57P03': () => 'The database is starting or stopping. Start the portal again in a moment.',
};

/** What the client of PostgreSQL says, without a code, when no PostgreSQL answers: behind a firewall, for example. */
const silences = new Set([
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
]);

/** Our own errors are sentences already; everything else is a fault of the program, which needs its stack. */
const isSentence = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof MigrationError ||
  (error instanceof Error && error.constructor === Error && codeOf(error) === undefined);

/** One sentence for an operator; the stack of an error that nobody expected. */
export function explainStartError(error: unknown, config: StartConfig): string {
  const sentence = sentences[codeOf(error) ?? ''];
  if (sentence) return sentence(error, config);
  if (silences.has(messageOf(error))) return unreachable(error, config);
  if (isSentence(error) || !(error instanceof Error)) return messageOf(error);
  return error.stack ?? error.message;
}
