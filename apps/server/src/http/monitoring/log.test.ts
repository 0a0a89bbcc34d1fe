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
  it('redacts secrets at any depth', () => {
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
      log.info({ query: Object.assign(Object.create(null), secrets) });
      log.info({ req: { headers: secrets, method: 'GET', url: '/lms?data=canary' } });
      log.info({ one: { other: [{ more: secrets }] } });
      log.info({ a: { b: { c: { d: { e: { f: { g: 'canary' } } } } } } });
    });
    expect(text).not.toContain('canary');
    expect(text.split('\n')).toHaveLength(7);
  });

  it('keeps everything else, including errors with their cause', () => {
    const text = linesOf((log) => {
      log.info({ status: 200, when: new Date(0), list: [1, { name: 'x' }], nothing: null });
      log.info(new Error('what happened'));
    });
    const [first = '', second = ''] = text.split('\n');
    expect(JSON.parse(first)).toMatchObject({
      status: 200,
      when: '1970-01-01T00:00:00.000Z',
      list: [1, { name: 'x' }],
      nothing: null,
    });
    expect(JSON.parse(second)).toMatchObject({ msg: 'what happened', err: { stack: expect.any(String) } });
  });

  it('has one line for each event, whatever a text contains', () => {
    const forged = 'x\n{"level":30,"msg":"forged"}\r\u2028\u001b[2J';
    const text = linesOf((log) => log.info({ path: forged, reason: forged }));
    expect(text.trimEnd().split(/\r|\n/)).toHaveLength(1);
    expect(text).not.toContain('\u001b');
    expect(JSON.parse(text)).toMatchObject({ path: forged });
  });

  it('can be silent', () => {
    expect(logOptions('silent')).toBe(false);
  });
});
