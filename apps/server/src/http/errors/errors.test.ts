import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, notifications } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { startSecondServer } from '../../../test/server/second-server.ts';
import { ServerProcess } from '../../../test/server/server-process.ts';

const PDF = `%PDF-1.7 ${'x'.repeat(50_000)}`;

interface Half {
  readonly contentType: string;
  readonly body: string;
}

const form = (part: string): Half => ({
  contentType: 'multipart/form-data; boundary=b',
  body: `--b\r\ncontent-disposition: form-data; ${part}`,
});

let server: TestServer;
let student: TestClient;
let portal: ServerProcess;
let port: number;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  portal = new ServerProcess({ DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl });
  port = Number(new URL(await portal.waitUntilReady()).port);
});
afterAll(async () => {
  await portal.stop();
  await server.close();
});

/** Sends a request whose body is shorter than announced, and closes the connection after a while. */
async function sendHalf(path: string, { contentType, body }: Half, openMs: number): Promise<void> {
  const headers = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `cookie: ${student.cookieHeader()}`,
    `x-xsrf-token: ${student.cookies.get('XSRF-TOKEN')}`,
    `content-type: ${contentType}`,
    `content-length: ${body.length * 2}`,
  ];
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  await delay(openMs);
  socket.destroy();
}

const countGone = (): number => portal.text.split('The client went away').length - 1;

/** Goes away later each time, until the server was reading the body when it happened. */
async function goAway(path: string, half: Half): Promise<void> {
  const before = countGone();
  for (let openMs = 50; countGone() === before; openMs *= 2) {
    await sendHalf(path, half, openMs);
    await delay(openMs);
  }
}

describe('a client that goes away', () => {
  it.each<[string, string, Half]>([
    ['in a JSON body', chat.unread.path, { contentType: 'application/json', body: '{"id":' }],
    ['in a field of a form', chat.send.path, form('name="message"\r\n\r\nПрив')],
    ['in a file of a form', chat.send.path, form(`name="file"; filename="a.pdf"\r\n\r\n${PDF}`)],
  ])('%s is no error in the log', async (_place, path, half) => {
    await goAway(path, half);
    expect(portal.text).not.toContain('"level":50');
  });
});

describe('a standby, which takes no writes', () => {
  it('is unavailable, so that pages send again', async () => {
    const standbyUrl = new URL(server.databaseUrl);
    standbyUrl.searchParams.set('options', '-c default_transaction_read_only=on');
    const onStandby = await startSecondServer({ ...server, databaseUrl: standbyUrl.href });
    const client = onStandby.cloneClient(student);
    expect(await client.send(chat.unread, {})).toMatchObject({ status: 200 });
    const write = await client.tryRequest(notifications.changeSwitch, { type: 'news', isOn: false });
    expect(write).toMatchObject({ status: 503, code: 'unavailable' });
    await onStandby.close();
  });
});
