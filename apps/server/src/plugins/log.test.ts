import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { logOptions } from './log.ts';

function linesOf(write: (log: { info(facts: object): void }) => void): string {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const options = logOptions('info');
  write(pino(typeof options === 'object' ? options : {}, stream));
  return lines.join('');
}

describe('the log', () => {
  it('shows no secret, wherever it stands', () => {
    const names = [
      'password',
      'oldpas',
      'newpas',
      'token',
      'cookie',
      'authorization',
      'x-xsrf-token',
      'x-device-id',
    ];
    const secrets = Object.fromEntries(names.map((name) => [name, 'canary']));
    const text = linesOf((log) => {
      log.info(secrets);
      log.info({ body: secrets });
      log.info({ req: { headers: secrets, method: 'GET', url: '/lms?data=canary' } });
      log.info({ one: { other: secrets } });
    });
    expect(text).not.toContain('canary');
    expect(text.split('\n')).toHaveLength(5);
  });

  it('can be silent', () => {
    expect(logOptions('silent')).toBe(false);
  });
});
