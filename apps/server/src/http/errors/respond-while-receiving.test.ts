import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, news, study } from '@portal/wire';
import { sampleRequest } from '../../../test/clients/samples.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { packForm } from '../../../test/files/multipart.ts';
import { ServerProcess } from '../../../test/server/server-process.ts';
import { storeSetting } from '../../../test/settings.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';

const MEBIBYTE = 1_024 * 1_024;
const ATTEMPTS = 10;

let server: TestServer;
let student: TestClient;
let portal: ServerProcess;
let port: number;

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  await storeSetting(server.db, 'attachmentLimit', { maxMb: 1 });
  // In its own process, because a client in the server's event loop never meets a connection that is reset while it sends.
  portal = new ServerProcess({ DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl });
  port = Number(new URL(await portal.waitUntilReady()).port);
});
afterAll(async () => {
  await portal.stop();
  await server.close();
});

interface Upload {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

function uploadTo(path: string, headers: Readonly<Record<string, string>>): Upload {
  const content = Buffer.concat([pdf(), Buffer.alloc(3 * MEBIBYTE)]);
  const form = packForm(sampleRequest(chat.send), [{ name: 'a.pdf', content }]);
  return { path, headers: { ...headers, ...form.headers }, payload: form.payload };
}

const signedIn = () => ({
  cookie: student.cookieHeader(),
  'x-xsrf-token': student.cookies.get('XSRF-TOKEN') ?? '',
});

/** What a raw client has seen when the connection is closed. */
interface ClientResult {
  readonly status: string;
  readonly code: string | undefined;
  readonly error: string | undefined;
}

const outcomeOf = (text: string, error: string | undefined): ClientResult => ({
  status: text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length),
  code: /"code":"(\w+)"/.exec(text)?.[1],
  error,
});

const headOf = ({ path, headers, payload }: Upload, more: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    more === '' ? `content-length: ${payload.length}` : more,
    '',
    '',
  ].join('\r\n');

interface RawClient {
  readonly socket: Socket;
  readonly closed: Promise<ClientResult>;
}

function openRawClient(): RawClient {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let error: string | undefined;
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => void (text += chunk));
  socket.on('error', (failure) => void (error = String(failure)));
  return { socket, closed: once(socket, 'close').then(() => outcomeOf(text, error)) };
}

/** Sends the whole upload without looking at the response, in pieces as from a network. */
async function sendWithoutReading(upload: Upload): Promise<ClientResult> {
  const { socket, closed } = openRawClient();
  socket.write(headOf(upload, ''));
  for (let at = 0; at < upload.payload.length && !socket.destroyed; at += 65_536) {
    if (!socket.write(upload.payload.subarray(at, at + 65_536)))
      await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  return closed;
}

/** Sends with Node's own client. */
async function sendByHttp({ path, headers, payload }: Upload): Promise<ClientResult> {
  const sent: ClientRequest = request({ port, method: 'POST', path, headers, agent: false });
  sent.end(payload);
  try {
    const [response] = await once(sent, 'response');
    let text = `HTTP/1.1 ${response.statusCode}`;
    for await (const chunk of response) text += String(chunk);
    return outcomeOf(text, undefined);
  } catch (error) {
    return outcomeOf('', String(error));
  }
}

const repeat = async (send: () => Promise<ClientResult>): Promise<ClientResult[]> => {
  const outcomes: ClientResult[] = [];
  for (let count = 0; count < ATTEMPTS; count += 1) outcomes.push(await send());
  return outcomes;
};

const cases = [
  { what: 'nobody', status: '401', code: 'notSignedIn', upload: () => uploadTo(chat.send.path, {}) },
  {
    what: 'a request without the XSRF token',
    status: '403',
    code: 'forgedRequest',
    upload: () => uploadTo(chat.send.path, { ...signedIn(), 'x-xsrf-token': '' }),
  },
  {
    what: 'a person without the claim',
    status: '403',
    code: 'notAllowed',
    upload: () => uploadTo(news.publish.path, signedIn()),
  },
  {
    what: 'a file above the limit',
    status: '413',
    code: 'fileTooLarge',
    upload: () => uploadTo(chat.send.path, signedIn()),
  },
  {
    what: 'a JSON body above the limit',
    status: '413',
    code: 'tooLarge',
    upload: () => ({
      path: study.studentDisciplines.path,
      headers: { ...signedIn(), 'content-type': 'application/json' },
      payload: Buffer.alloc(3 * MEBIBYTE, ' '),
    }),
  },
];

describe.each(cases)('an upload that is refused while it is sent: $what', ({ upload, ...expected }) => {
  const answer = { status: expected.status, code: expected.code, error: undefined };

  it('is answered each time to a client that keeps sending (§7 Chat, §7 News, D-03.1, D-29.1, D-29.6)', async () => {
    expect(await repeat(() => sendWithoutReading(upload()))).toEqual(Array(ATTEMPTS).fill(answer));
  });

  it("is answered each time to Node's client (§7 Chat, §7 News, D-03.1, D-29.6)", async () => {
    expect(await repeat(() => sendByHttp(upload()))).toEqual(Array(ATTEMPTS).fill(answer));
  });
});

describe('the connection of a refused upload', () => {
  it('is closed when the client stops in the middle (§7 Chat, D-29.6)', async () => {
    const { socket, closed } = openRawClient();
    const upload = uploadTo(chat.send.path, {});
    socket.write(headOf(upload, ''));
    socket.write(upload.payload.subarray(0, 10_000));
    expect(await closed).toEqual({ status: '401', code: 'notSignedIn', error: undefined });
  });

  it('leaves no file behind (§7 Chat, D-29.6)', async () => {
    await sendWithoutReading(uploadTo(chat.send.path, signedIn()));
    expect(await listStoredFiles(server)).toEqual({ stored: expect.anything(), uploads: [] });
  });
});
