// The floor of S7: the minimum work of a request with a session. node:http and pg, three prepared look-ups
// by key in one round trip, as many bytes as the path names. `node floor.ts <port> <url>`, `/<bytes>/<person>/<conversation>`
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { clientConfig } from '@portal/server/src/operator/start/start-database.ts';
import { selectByKeys } from './floor.queries.ts';

const POOL_SIZE = 10;
const [port = '0', databaseUrl = ''] = process.argv.slice(2);

const pool = new pg.Pool({ ...clientConfig({ databaseUrl }), max: POOL_SIZE, pipeline: true });
const bodies = new Map<string, Buffer>();

function bodyOf(bytes: string): Buffer {
  const body = bodies.get(bytes) ?? Buffer.alloc(Number(bytes), 'x');
  bodies.set(bytes, body);
  return body;
}

async function readRequest(request: IncomingMessage): Promise<void> {
  for await (const chunk of request) void chunk;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  if (request.url === '/readyz') return response.end();
  const [, bytes = '0', personId, conversationId] = request.url?.split('/') ?? [];
  await readRequest(request);
  const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const tokenHash = createHash('sha256').update(token).digest();
  await selectByKeys(pool, { tokenHash, personId: Number(personId), conversationId: Number(conversationId) });
  const body = bodyOf(bytes);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  return response.writeHead(200, headers).end(body);
}

const server = createServer((request, response) => {
  respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
