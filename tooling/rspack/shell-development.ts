import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { developmentRegistry, devRemotes } from './development-registry.ts';
import { environment } from './environment.ts';
import { repository } from './shared.ts';

const send = (response: ServerResponse, body: Promise<string>): void => {
  body.then(
    (text) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.setHeader('cache-control', 'no-cache');
      response.end(text);
    },
    (error: unknown) => {
      response.statusCode = 502;
      response.end(error instanceof Error ? error.message : String(error));
    },
  );
};

const localePath = /^\/lms\/locales\/([a-z]{2})\/([a-z0-9-]+)\.json/;

/** Serves the language files of apps that run from source. */
function localeFile(url: string): string | undefined {
  const [, language, namespace] = localePath.exec(url) ?? [];
  const fromSource = ['shell', ...devRemotes().map(({ id }) => id)];
  if (language === undefined || namespace === undefined || !fromSource.includes(namespace)) return undefined;
  return path.join(repository, 'apps', namespace, 'locales', `${language}.json`);
}

const sourceMiddleware = {
  name: 'from-source',
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
    const url = request.url ?? '';
    const file = localeFile(url);
    if (url.startsWith('/lms/remotes/registry.json')) {
      send(
        response,
        developmentRegistry().then((registry) => JSON.stringify(registry)),
      );
    } else if (file !== undefined) send(response, readFile(file, 'utf8'));
    else next();
  },
};

/** The deployed portal's page contains the token for the first POST; the development page fetches it. */
async function takeCookies(cookie: string): Promise<string[]> {
  try {
    const reply = await fetch(`${environment.portalUrl}/lms/api/ping`, { headers: { cookie } });
    return reply.headers.getSetCookie();
  } catch (error) {
    console.warn(`${environment.portalUrl} does not answer: ${String(error)}`);
    return [];
  }
}

const cookieMiddleware = {
  name: 'portal-cookies',
  async middleware(request: IncomingMessage, response: ServerResponse, next: () => void) {
    if (request.headers.accept?.includes('text/html')) {
      response.setHeader('set-cookie', await takeCookies(request.headers.cookie ?? ''));
    }
    next();
  },
};

/** The scripts inside the page, as sources of a policy. */
export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** The portal's script policy also applies in development: no eval of scripts, and inline only those of the page itself. */
function policy(template: string): string {
  const origins = devRemotes().map(({ origin }) => origin);
  const sockets = origins.map((origin) => origin.replace('http', 'ws'));
  return [
    ["script-src 'self' 'wasm-unsafe-eval'", ...inlineScriptsOf(template), ...origins].join(' '),
    ["connect-src 'self' ws:", ...origins, ...sockets].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** The shell's development server: registry, language files, and a proxy to the deployed portal. */
export function shellDevelopment(configuration: Configuration): Configuration {
  const target = environment.portalUrl;
  const template = path.join(repository, 'apps/shell/src/index.html');
  return {
    ...configuration,
    entry: { main: [path.join(import.meta.dirname, 'loaders/refresh-hook.js'), './src/start/entry.ts'] },
    devServer: {
      ...configuration.devServer,
      // For each response, because an edit of the page changes its script.
      headers: () => ({ 'content-security-policy': policy(readFileSync(template, 'utf8')) }),
      historyApiFallback: { index: '/lms/index.html' },
      // The portal compares the origin of a request with its own address.
      proxy: [
        {
          context: ['/lms/api', '/lms/config.json', '/lms/remotes', '/lms/locales'],
          target,
          changeOrigin: true,
          headers: { origin: new URL(target).origin },
        },
      ],
      setupMiddlewares: (middlewares) => [cookieMiddleware, sourceMiddleware, ...middlewares],
    },
  };
}
