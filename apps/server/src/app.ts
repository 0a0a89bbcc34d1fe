import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { routedUrl } from './call/canonical-url.ts';
import { eventStreams } from './call/event-streams.ts';
import { budgetMetrics } from './budgets/budget-metrics.ts';
import { databaseBudget } from './budgets/database-budget.ts';
import type { Config } from './config.ts';
import type { Connection } from './database/connect.ts';
import type { Db } from './database/tables.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { checkInRoutes } from './features/check-in/check-in.routes.ts';
import { journalRoutes } from './features/journal/journal.routes.ts';
import { libraryRoutes } from './features/library/library.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { readingRoutes } from './features/reading/reading.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { ownPhotoRoutes } from './features/photo/own-photo.routes.ts';
import { photoRoutes } from './features/photo/photo.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { qrReportsRoutes } from './features/qr-reports/qr-reports.routes.ts';
import { scheduleRoutes } from './features/schedule/schedule.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { singleWindowRoutes } from './features/single-window/single-window.routes.ts';
import { studentCardRoutes } from './features/student-card/student-card.routes.ts';
import { studyRoutes } from './features/study/study.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { transcriptRoutes } from './features/transcript/transcript.routes.ts';
import { umkRoutes } from './features/umk/umk.routes.ts';
import { portalRoutes } from './features/auth/portal.routes.ts';
import { live } from './live/live.ts';
import { liveRoutes } from './live/live.routes.ts';
import { sessionCheck } from './live/session-check.ts';
import { delivery } from './notifications/delivery.ts';
import { notifications } from './notifications/notifications.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { pages } from './pages/pages.ts';
import { allowedMethods } from './plugins/allowed-methods.ts';
import { bookDescriber } from './plugins/book-describer.ts';
import { bus } from './plugins/bus.ts';
import { compression } from './plugins/compression.ts';
import { connections, createConnections } from './plugins/connections.ts';
import { contractCheck } from './plugins/contract.ts';
import { databaseRoom } from './plugins/database-room.ts';
import { documents } from './plugins/documents.ts';
import { errors } from './plugins/errors.ts';
import { files } from './plugins/files.ts';
import { fileTurns } from './plugins/file-turns.ts';
import { cleanup } from './plugins/cleanup.ts';
import { idleCollection } from './plugins/idle-collection.ts';
import { language } from './plugins/language.ts';
import { limits } from './plugins/limits.ts';
import { logOptions } from './plugins/log.ts';
import { mail } from './plugins/mail.ts';
import { monitoring } from './plugins/monitoring.ts';
import { pictures } from './plugins/pictures.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { session } from './plugins/session.ts';
import type { Secrets } from './secrets.ts';
import { uploadsRoutes } from './uploads/uploads.routes.ts';

const BODY_MAX_BYTES = 256 * 1_024;

/** Configuration, secrets and database of a running server. */
export interface AppDependencies {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Db;
  /** Where `db` connects to, for connections outside its pool. */
  readonly connection: Connection;
}

declare module 'fastify' {
  interface FastifyInstance extends AppDependencies {}
}

interface AppOptions extends AppDependencies {
  /** The primary process accepts the connections. */
  readonly isWorker?: boolean;
}

export type Feature = (app: FastifyInstance) => void | Promise<void>;

/** Every feature, listed in registration order. */
export const features: Readonly<Record<string, Feature>> = {
  auth: authRoutes,
  portal: portalRoutes,
  live: liveRoutes,
  uploads: uploadsRoutes,
  notifications: notificationRoutes,
  study: studyRoutes,
  chat: chatRoutes,
  journal: journalRoutes,
  // After the journal, whose events it publishes.
  checkIn: checkInRoutes,
  news: newsRoutes,
  payments: paymentsRoutes,
  registration: registrationRoutes,
  reading: readingRoutes,
  photo: photoRoutes,
  ownPhoto: ownPhotoRoutes,
  profile: profileRoutes,
  schedule: scheduleRoutes,
  settings: settingsRoutes,
  search: searchRoutes,
  qrReports: qrReportsRoutes,
  singleWindow: singleWindowRoutes,
  verification: verificationRoutes,
  studentCard: studentCardRoutes,
  transcript: transcriptRoutes,
  library: libraryRoutes,
  umk: umkRoutes,
  pages,
};

/** Registration order matters: a plugin may use the plugins before it. */
const plugins = [
  cookie,
  compression,
  multipart,
  language,
  errors,
  budgetMetrics,
  databaseBudget,
  databaseRoom,
  files,
  fileTurns,
  documents,
  pictures,
  bookDescriber,
  securityHeaders,
  connections,
  session,
  eventStreams,
  bus,
  live,
  notifications,
  delivery,
  sessionCheck,
  allowedMethods,
  monitoring,
  limits,
  mail,
  cleanup,
  idleCollection,
  contractCheck,
] as const;

/** A number is the count of trusted proxies, counted from this server. */
const trustProxyOption = (rule: Config['trustProxy']) =>
  typeof rule === 'number' ? (_address: string, hop: number) => hop < rule : rule;

function createFastify(config: Config, isWorker: boolean): FastifyInstance {
  const { logLevel, trustProxy } = config;
  const connections = createConnections(config, isWorker);
  const app = fastify({
    logger: logOptions(logLevel),
    // The monitoring plugin writes one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOption(trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    exposeHeadRoutes: true,
    serverFactory: (listener) => connections.createServer(listener),
    forceCloseConnections: 'idle',
    rewriteUrl: routedUrl,
    // An address is never longer than the headers of its request.
    routerOptions: { maxParamLength: maxHeaderSize },
    clientErrorHandler: (error, socket) => connections.handleParserError(error, socket),
    // Answers requests on open connections while the server stops.
    return503OnClosing: false,
  });
  // Accepts JSON and forms only, because another site can send plain text without a preflight.
  app.removeContentTypeParser('text/plain');
  app.decorate('connections', connections);
  return app;
}

/** Builds the server: plugins, then features. */
export async function createApp(
  { config, secrets, db, connection, isWorker = false }: AppOptions,
  enabledFeatures: Readonly<Record<string, Feature>> = features,
): Promise<FastifyInstance> {
  const app = createFastify(config, isWorker);
  app.decorate('config', config).decorate('secrets', secrets).decorate('db', db);
  app.decorate('connection', { getter: () => connection });
  try {
    for (const plugin of plugins) await app.register(plugin);
    for (const feature of Object.values(enabledFeatures)) await feature(app);
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}
