import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let port: number;
/** The headers of a response that a route answers. */
let usual: readonly string[];

/** Names of headers that depend on the request. */
const ownHeaders = ['connection', 'date', 'keep-alive', 'set-cookie', 'vary', 'transfer-encoding'];

beforeAll(async () => {
  server = await startServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const { headers } = await fetch(`http://127.0.0.1:${port}/lms/api/nothing.json`);
  usual = [...headers.keys()].filter((name) => !ownHeaders.includes(name));
});
afterAll(() => server.close());

/** Sends bytes that are no request, and returns the response. */
async function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const names = lines.map((line) => line.slice(0, line.indexOf(':')));
  return { statusLine, names, response: JSON.parse(body) };
}

describe('what reaches no route gets a response with the envelope and the usual headers (D-30.2)', () => {
  it.each([
    ['GET\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed'],
    ['POST /lms HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed'],
    ['CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed'],
    ['GET /lms/api/ping HTTP/1.1\r\nConnection: close\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed'],
    [
      `GET /lms HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'HTTP/1.1 431 Request Header Fields Too Large',
      'tooLarge',
    ],
  ])('%.20j', async (text, status, code) => {
    const { statusLine, names, response } = await send(text);
    expect(statusLine).toBe(status);
    expect(names).toEqual(expect.arrayContaining([...usual]));
    expect(response).toEqual({ result: 1, error: { code, message: expect.any(String) }, data: null });
  });

  it.each([
    ['both kinds of length', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 50'],
    ['a hidden kind of length', 'Transfer-Encoding : chunked\r\nContent-Length: 5'],
    ['an encoding after chunked', 'Transfer-Encoding: chunked, identity'],
  ])(
    'is one request with %s: it is refused, and what follows is not a second one',
    async (_what, headers) => {
      const body = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
      const { statusLine, response } = await send(
        `POST /lms/api/x HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${body}`,
      );
      expect(statusLine).toBe('HTTP/1.1 400 Bad Request');
      expect(response).toMatchObject({ error: { code: 'malformed' } });
    },
  );

  it.each([
    ['/lms/%zz', 400, 'malformed'],
    ['/lms/api/%', 400, 'malformed'],
    [`/lms/remotes/${'x'.repeat(2_000)}/1.0.0/entry.js`, 404, undefined],
  ])('%.20s', async (url, status, code) => {
    const reply = await server.createClient().raw({ url });
    expect(reply).toMatchObject({ status, ...(code !== undefined && { code }) });
    expect(Object.keys(reply.headers)).toEqual(
      expect.arrayContaining(usual.filter((name) => name !== 'cache-control')),
    );
  });

  it('is a call to the API in every spelling of its path', async () => {
    const { status, headers } = await server.createClient().raw({ url: '/lms/%61pi/misc/years.json' });
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 401, cache: 'no-store' });
  });
});
