import { describe, expect, it } from '@jest/globals';
import { ConfigError } from '../config/config.ts';
import { programError } from '../../database/embedded/program-error.ts';
import { MigrationError } from '../../database/migrate.ts';
import { explainStartError } from './start-error.ts';

const config = { port: 80, metricsPort: 9090, host: 'portal.example', dataDir: '/srv/portal' };
const failure = (code: string, rest: object = {}) => Object.assign(new Error('no'), { code, ...rest });

describe('an error at the start', () => {
  it.each([
    [failure('EADDRINUSE', { syscall: 'listen' }), 'set PORT to another one'],
    [
      failure('EADDRINUSE', { port: 9090 }),
      'Port 9090 is in use. Stop the program that has it, or set METRICS_PORT',
    ],
    [failure('ENOTFOUND', { hostname: 'portal.example' }), 'HOST is no address of this machine'],
    [failure('EEXIST', { path: '/srv/portal' }), '/srv/portal is a file'],
    [failure('CERT_HAS_EXPIRED'), 'The certificate of the database is not trusted'],
    [failure('SELF_SIGNED_CERT_IN_CHAIN'), 'update-ca-certificates'],
    [new Error('Connection terminated unexpectedly'), 'The database of DATABASE_URL does not answer'],
    [new Error('timeout expired'), 'does not answer (timeout expired). Start it, or correct the address'],
    [failure('EADDRNOTAVAIL'), 'HOST is no address of this machine'],
    [failure('EACCES', { syscall: 'listen' }), 'Set PORT to 1024 or more'],
    [failure('EACCES', { path: '/srv/portal/secrets' }), '/srv/portal/secrets cannot be written'],
    [failure('EROFS', { path: '/srv/portal/files' }), 'set DATA_DIR to another folder'],
    [failure('EPERM'), '/srv/portal cannot be written'],
    [failure('ENOSPC'), 'The disk of /srv/portal is full. Make room on it'],
    [failure('53100'), 'The disk of /srv/portal is full. Make room on it'],
    [programError('initdb failed: No space left on device'), 'The disk of /srv/portal is full. Make room'],
    [programError('FATAL: Read-only file system', '/mnt/postgres'), '/mnt/postgres cannot be written'],
    [failure('EDQUOT'), 'Make room on it'],
    [failure('ENOTFOUND'), 'correct the address'],
    [failure('28P01'), 'Correct its name or its password'],
    [failure('3D000'), 'Create it, or correct the address'],
    [failure('42501'), 'Make it the owner of the database'],
    [failure('53300'), 'raise its max_connections'],
    [failure('57P03'), 'again in a moment'],
    [new ConfigError(['PORT must be a number']), 'PORT must be a number'],
    [new MigrationError('The database is newer'), 'The database is newer'],
    [new Error('/srv/portal/postgres is neither empty nor a database.'), 'neither empty nor a database'],
    ['nothing', 'nothing'],
  ])('says what to do, without a stack: %s', (error, sentence) => {
    const text = explainStartError(error, config);
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/\n\s+at /);
  });

  it('that nobody expected has its stack', () => {
    expect(explainStartError(new TypeError('x is not a function'), config)).toMatch(
      /x is not a function\n\s+at /,
    );
  });
});
