import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../test/harness.ts';
import { HttpError } from '../errors.ts';
import { refuseUnderPressure } from './limits.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: '5' } });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends an incomplete request and returns the response. */
async function sendPartialRequest(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return received;
}

describe('limits', () => {
  it('return 429 with Retry-After to a session above its limit only', async () => {
    const client = await server.signIn('student');
    const other = await server.signIn('teacher');
    const url = '/lms/api/misc/years.json';
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await client.raw({ url })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await client.raw({ url });
    expect(refused).toMatchObject({ status: 429, code: 'tooMany' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other.raw({ url })).status).toBe(200);
  });

  it('close the connection when a request is rejected before its body', async () => {
    const received = await sendPartialRequest(
      'POST /lms/api/auth/recovery.json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    expect(received).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    expect(received.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  it('keep the connection open after a complete request', async () => {
    const [one, other] = [
      await fetch(`http://127.0.0.1:${port}/healthz`),
      await fetch(`http://127.0.0.1:${port}/x`),
    ];
    expect([one.headers.get('connection'), other.headers.get('connection')]).toEqual([
      'keep-alive',
      'keep-alive',
    ]);
  });

  it('refuse work under load, but not the question whether the server is alive', () => {
    for (const url of ['/lms/api/ping', '/readyz', '/lms'])
      expect(() => refuseUnderPressure({ url })).toThrow(new HttpError('unavailable'));
    expect(() => refuseUnderPressure({ url: '/healthz' })).not.toThrow();
  });

  it('allow eight seconds for headers and check every second', () => {
    expect(server.app.server.headersTimeout).toBe(8_000);
    expect(server.app.server.requestTimeout).toBe(600_000);
  });
});
