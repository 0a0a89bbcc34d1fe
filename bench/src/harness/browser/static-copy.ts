import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { withPage, type VisitOptions } from './browser.ts';
import type { BenchWorkspace } from '../workspace.ts';

const PAGE = '/static-copy';

/** Runs in the page: its document as it is shown, without what is for scripts. */
function takeMarkup(): string {
  const [copy] = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html').children;
  if (!copy) return '';
  for (const element of copy.querySelectorAll('script, link[rel="preload"], link[rel="modulepreload"]'))
    element.remove();
  return `<!doctype html>${copy.outerHTML}`;
}

async function forward(address: string, response: ServerResponse): Promise<void> {
  const reply = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const { status, headers } = reply;
  response.writeHead(status, {
    'content-type': headers.get('content-type') ?? 'application/octet-stream',
    'cache-control': headers.get('cache-control') ?? 'no-cache',
  });
  response.end(Buffer.from(await reply.arrayBuffer()));
}

/**
 * Serves a page of the portal as static HTML with its style sheets and fonts, and no script: the least that a browser needs to show it.
 * Returns the address of the copy.
 */
export async function serveStaticCopy(
  workspace: BenchWorkspace,
  browser: Browser,
  options: VisitOptions,
): Promise<string> {
  const markup = await withPage(browser, options, (page) => page.evaluate(takeMarkup));
  const bytes = brotliCompressSync(markup);
  const { origin } = new URL(options.url);
  const server = createServer((request, response) => {
    if (request.url === PAGE) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(bytes);
      return;
    }
    forward(`${origin}${request.url}`, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  workspace.onClose(async () => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static copy has no port');
  return `http://127.0.0.1:${address.port}${PAGE}`;
}
