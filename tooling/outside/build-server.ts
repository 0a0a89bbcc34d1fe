import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const loopbackHost = /^(?:localhost|127\.0\.0\.1):\d+$/;

/** The file of a build at an address; undefined outside the build. */
function fileAt(build: string, address: string): string | undefined {
  const url = URL.parse(address, 'http://localhost');
  if (!url || url.pathname.includes('%')) return undefined;
  const file = path.join(build, url.pathname);
  return file.startsWith(build + path.sep) ? file : undefined;
}

interface Options {
  /** The folder of the build. */
  readonly build: string;
  /** The origin of the portal: the only pages that may read the build. */
  readonly portal: string;
}

async function respond(options: Options, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { build, portal } = options;
  response.setHeaders(
    new Map([
      ['access-control-allow-origin', portal],
      // Chrome asks before a page of another network reads from this machine.
      ['access-control-allow-private-network', 'true'],
      ['cross-origin-resource-policy', 'cross-origin'],
      ['cache-control', 'no-store'],
      ['x-content-type-options', 'nosniff'],
    ]),
  );
  const file = fileAt(build, request.url ?? '/');
  // Another name that leads to this machine is a page that wants to read the build.
  if (!loopbackHost.test(request.headers.host ?? '')) response.writeHead(403).end();
  else if (request.method === 'OPTIONS') response.writeHead(204).end();
  else if (request.method !== 'GET' || file === undefined) response.writeHead(404).end();
  else {
    const content = await readFile(file).catch(() => undefined);
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }
}

/** Serves a build to the pages of one portal. */
export const createBuildServer = (options: Options): Server =>
  createServer((request, response) => {
    respond(options, request, response).catch((error: unknown) => response.destroy(Error(String(error))));
  });
