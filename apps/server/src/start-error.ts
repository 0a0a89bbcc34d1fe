import { ConfigError, type Config } from './config.ts';
import { MigrationError } from './database/migrate.ts';
import { codeOf, messageOf } from './shared/error-properties.ts';

type Sentence = (error: unknown, config: Pick<Config, 'port' | 'dataDir'>) => string;

const placeOf = (error: unknown, fallback: string): string =>
  typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string'
    ? error.path
    : fallback;

const isListening = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'listen';

const unreachable: Sentence = (error) =>
  `The database of DATABASE_URL does not answer (${messageOf(error)}). Start it, or correct the address.`;
const unwritable: Sentence = (error, { dataDir }) =>
  `${placeOf(error, dataDir)} cannot be written. Give the account of the server the right to it, or set DATA_DIR to another folder.`;
const wrongAccount: Sentence = () =>
  'The database refuses the account of DATABASE_URL. Correct its name or its password.';

/** What to do about the errors of Node.js and PostgreSQL that a start may meet, by their codes. */
const sentences: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: (_, { port }) =>
    `Port ${port} is in use. Stop the program that has it, or set PORT to another one.`,
  EADDRNOTAVAIL: () => 'HOST is no address of this machine. Correct it.',
  EACCES: (error, config) =>
    isListening(error)
      ? `The account of the server may not open port ${config.port}. Set PORT to 1024 or more.`
      : unwritable(error, config),
  EPERM: unwritable,
  EROFS: unwritable,
  ENOTDIR: unwritable,
  ENOSPC: (_, { dataDir }) => `The disk of ${dataDir} is full. Make room on it, and start again.`,
  EDQUOT: (_, { dataDir }) =>
    `The quota of the disk of ${dataDir} is used up. Make room on it, and start again.`,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  '28P01': wrongAccount,
  '28000': wrongAccount,
  '3D000': () => 'The database of DATABASE_URL does not exist. Create it, or correct the address.',
  '42501': () => 'The account of DATABASE_URL may not create tables. Make it the owner of the database.',
  '53300': () => 'The database has no connection free. Close other programs, or raise its max_connections.',
  '57P03': () => 'The database is starting or stopping. Start the portal again in a moment.',
};

/** Our own errors are sentences already; everything else is a fault of the program, which needs its stack. */
const isSentence = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof MigrationError ||
  (error instanceof Error && error.constructor === Error && codeOf(error) === undefined);

/** One sentence for an operator; the stack of an error that nobody expected. */
export function explainStartError(error: unknown, config: Parameters<Sentence>[1]): string {
  const sentence = sentences[codeOf(error) ?? ''];
  if (sentence) return sentence(error, config);
  if (isSentence(error) || !(error instanceof Error)) return messageOf(error);
  return error.stack ?? error.message;
}
