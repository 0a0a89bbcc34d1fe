// The baseline server of S4: sends what is posted to every listener. `node emitter.ts <port>`
import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const emitter = new EventEmitter().setMaxListeners(0);

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (request.method === 'POST') {
    emitter.emit('room', await bodyOf(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    return;
  }
  if (pathname !== '/events') {
    response.end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': \n\n');
  const room = searchParams.get('room') ?? '';
  const send = (text: string) => void response.write(`data: ${text}\n\n`);
  emitter.on(room, send);
  response.once('close', () => emitter.off(room, send));
}

const server = createServer((request, response) => {
  handleRequest(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
