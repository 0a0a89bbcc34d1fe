import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { streams } from './call/streams.ts';
import type { Config } from './config.ts';
import type { Db } from './database/tables.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { photoRoutes } from './features/photo/photo.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { studyRoutes } from './features/study/study.routes.ts';
import { portalRoutes } from './features/auth/portal.routes.ts';
import { pages } from './pages/pages.ts';
import { bus } from './plugins/bus.ts';
import { compression } from './plugins/compression.ts';
import { contractCheck } from './plugins/contract.ts';
import { errors } from './plugins/errors.ts';
import { files } from './plugins/files.ts';
import { cleanup } from './plugins/cleanup.ts';
import { language } from './plugins/language.ts';
import { limits } from './plugins/limits.ts';
import { logOptions } from './plugins/log.ts';
import { mail } from './plugins/mail.ts';
import { operations } from './plugins/operations.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import type { Secrets } from './secrets.ts';

const HEADERS_TIMEOUT_MS = 8_000;
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const CHECK_CONNECTIONS_EVERY_MS = 1_000;
const BODY_MAX_BYTES = 256 * 1_024;

/** What a running server is made of. */
export interface Parts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Db;
}

declare module 'fastify' {
  interface FastifyInstance extends Parts {}
}

export type Feature = (app: FastifyInstance) => void | Promise<void>;

/** Everything that the server can do, written out. */
export const features: Readonly<Record<string, Feature>> = {
  auth: authRoutes,
  portal: portalRoutes,
  study: studyRoutes,
  chat: chatRoutes,
  news: newsRoutes,
  photo: photoRoutes,
  profile: profileRoutes,
  settings: settingsRoutes,
  search: searchRoutes,
  pages,
};

/** In this order: each one may lean on those before it. */
const plugins = [
  cookie,
  compression,
  multipart,
  language,
  errors,
  files,
  securityHeaders,
  session,
  streams,
  bus,
  operations,
  limits,
  mail,
  cleanup,
  contractCheck,
] as const;

/** A number means: believe so many proxies, counted from here. */
const proxyRule = (rule: Config['trustProxy']) =>
  typeof rule === 'number' ? (_address: string, hop: number) => hop < rule : rule;

function createFastify({ logLevel, trustProxy }: Config): FastifyInstance {
  const app = fastify({
    logger: logOptions(logLevel),
    // One line for each request is written by the plugin of operations.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: proxyRule(trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    exposeHeadRoutes: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS },
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
  });
  // Only JSON and forms: a page of another site can send plain text without asking.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** Puts the server together: plugins, then the visible list of features. */
export async function createApp(
  { config, secrets, db }: Parts,
  offered: Readonly<Record<string, Feature>> = features,
): Promise<FastifyInstance> {
  const app = createFastify(config);
  app.decorate('config', config).decorate('secrets', secrets).decorate('db', db);
  try {
    for (const plugin of plugins) await app.register(plugin);
    for (const feature of Object.values(offered)) await feature(app);
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}
