// The baseline server of S1: node:http, pg and the portal's own statements. `node chat-page.ts <port> <url>`
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { clientConfig } from '@portal/server/src/operator/start/start-database.ts';
import { createPageReader } from './chat-page.queries.ts';
import { readStatements } from './statements.ts';

const POOL_SIZE = 10;
const [port = '0', databaseUrl = ''] = process.argv.slice(2);

const pool = new pg.Pool({ ...clientConfig({ databaseUrl }), max: POOL_SIZE });
const readPage = createPageReader(pool, await readStatements());

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  if (request.url === '/readyz') return response.end();
  const token = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const page = await readPage(token, JSON.parse(await bodyOf(request)));
  if (page === undefined) return response.writeHead(403).end();
  const body = Buffer.from(page);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  return response.writeHead(200, headers).end(body);
}

const server = createServer((request, response) => {
  handleRequest(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
