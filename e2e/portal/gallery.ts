import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inRepository } from './folders.ts';
import { runProgram } from './run-program.ts';

/** The portal's policy for styles and scripts, because a component that violates it would fail in production. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:";

/** Builds the gallery of UI components into its own folder. */
export async function buildGallery(): Promise<string> {
  const into = await mkdtemp(path.join(tmpdir(), 'portal-gallery-'));
  const cwd = inRepository('packages/ui');
  await runProgram(path.join(cwd, 'node_modules/.bin/rspack'), ['build', '--output-path', into], { cwd });
  return into;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const contentTypeOf = (name: string): string =>
  contentTypes[path.extname(name)] ?? 'application/octet-stream';

/** Serves a page's requests to an origin from a folder, without a server. */
export async function serveFolder(page: Page, origin: string, folder: string): Promise<void> {
  await page.route(`${origin}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const headers = { 'content-security-policy': policy };
    try {
      const body = await readFile(path.join(folder, name));
      await route.fulfill({ body, headers, contentType: contentTypeOf(name) });
    } catch (error) {
      console.warn(error);
      await route.fulfill({ status: 404 });
    }
  });
}
