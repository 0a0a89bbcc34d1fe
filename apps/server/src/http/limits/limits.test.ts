import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { HttpError } from '../../university/errors.ts';
import { Overload } from './limits.ts';

/** Enough for the time of the database that two sign-ins take on a busy machine. */
const CALLS = 20;

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer({ environment: { CALLS_PER_MINUTE: String(CALLS) } });
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
    for (let count = 0; count <= CALLS; count += 1) statuses.push((await client.raw({ url })).status);
    expect(statuses).toEqual([...Array.from({ length: CALLS }, () => 200), 429]);
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

  it('refuse work under lasting load, but not the question whether the server is alive', () => {
    const overload = new Overload();
    for (let count = 0; count < 3; count += 1) overload.measure(true);
    for (const url of ['/lms/api/ping', '/readyz', '/lms'])
      expect(() => overload.refuse({ url })).toThrow(new HttpError('unavailable'));
    expect(() => overload.refuse({ url: '/healthz' })).not.toThrow();
  });

  it('refuse nothing after single stalls of the event loop', () => {
    const overload = new Overload();
    for (const isSlow of [true, true, false, true, true]) {
      overload.measure(isSlow);
      expect(() => overload.refuse({ url: '/lms/api/ping' })).not.toThrow();
    }
  });

  it('allow eight seconds for headers and check every second', () => {
    expect(server.app.server.headersTimeout).toBe(8_000);
    expect(server.app.server.requestTimeout).toBe(600_000);
  });
});
