import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, endpointUrl } from '@portal/wire';
import { findChatPeople } from '../../../test/chat/chat-people.ts';
import { testConfig } from '../../../test/config.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { ServerProcess } from '../../../test/server/server-process.ts';

const DOWNLOADS = testConfig.abortedDownloads;
const AT_ONCE = 10;
const INFO = 30;
/** More than the buffers of a socket hold. */
const SIZE_BYTES = 8 * 1_024 * 1_024;

let server: TestServer;
let portal: ServerProcess;
let reader: TestClient;
let address: string;

beforeAll(async () => {
  server = await startServer();
  const people = await findChatPeople(server);
  reader = people.student;
  const content = Buffer.concat([pdf(), randomBytes(SIZE_BYTES)]);
  const files = [{ name: 'large.pdf', content }];
  const message = await people.teacher.request(chat.send, { ...people.toGroup, text: '' }, { files });
  portal = new ServerProcess({
    DATA_DIR: server.dataDir,
    DATABASE_URL: server.databaseUrl,
    LOG_LEVEL: 'debug',
    CALLS_PER_MINUTE: '1000000',
  });
  const fileId = message.files[0]?.id ?? 0;
  address = `${await portal.waitUntilReady()}${endpointUrl(chat.download, { fileId })}`;
});
afterAll(async () => {
  await portal.stop();
  await server.close();
});

/** Reads the beginning of the file and goes away. */
async function abort(): Promise<number> {
  const cookie = reader.cookieHeader();
  const sent = httpRequest(address, { headers: { cookie }, agent: false }).end();
  sent.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (response) await once(response, 'data');
  sent.destroy();
  return response?.statusCode ?? 0;
}

interface Line {
  readonly level: number;
  readonly path?: string;
}

const linesOf = (text: string): readonly Line[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line));

describe(`${DOWNLOADS} downloads whose reader goes away`, () => {
  it('leave no line above info in the log', async () => {
    for (let done = 0; done < DOWNLOADS; done += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, abort));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    // The log is complete when the process has ended.
    await portal.stop();
    const lines = linesOf(portal.text);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ level }) => level > INFO)).toEqual([]);
  });
});
