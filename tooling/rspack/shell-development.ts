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

/** The language file of an app that runs from source. */
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

/** The portal's page brings the token for the first POST along; here the page comes from elsewhere and fetches it. */
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

/** The portal's policy for scripts holds in development: no eval, nothing inline. */
function policy(): string {
  const origins = devRemotes().map(({ origin }) => origin);
  const sockets = origins.map((origin) => origin.replace('http', 'ws'));
  return [
    ["script-src 'self'", ...origins].join(' '),
    ["connect-src 'self' ws:", ...origins, ...sockets].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** What the shell's development server adds to the build: registry, language files, and the portal behind it. */
export function developmentOfShell(configuration: Configuration): Configuration {
  const target = environment.portalUrl;
  return {
    ...configuration,
    entry: { main: [path.join(import.meta.dirname, 'refresh-hook.js'), './src/entry.ts'] },
    devServer: {
      ...configuration.devServer,
      headers: { 'content-security-policy': policy() },
      historyApiFallback: { index: '/lms/index.html' },
      // The portal compares where a request says that it comes from with its own address.
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
