import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { routedUrl } from './http/canonical-url.ts';
import { eventStreams } from './events/live/event-streams.ts';
import { budgetMetrics } from './http/limits/budget-metrics.ts';
import { databaseBudget } from './http/limits/database-budget.ts';
import type { Config } from './http/config.ts';
import type { Connection, ConnectionPool } from './database/connect.ts';
import type { Db } from './database/tables.ts';
import { authRoutes } from './features/auth/sign-in/auth.routes.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { checkInRoutes } from './features/check-in/check-in.routes.ts';
import { consentsRoutes } from './features/consents/consents.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { journalRoutes } from './features/journal/journal.routes.ts';
import { libraryRoutes } from './features/library/library.routes.ts';
import { modulesRoutes } from './features/modules/modules.routes.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { debtorsRoutes } from './features/payments/office/debtors.routes.ts';
import { setAsideRoutes } from './features/payments/office/set-aside.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { questionnairesRoutes } from './features/questionnaires/questionnaires.routes.ts';
import { ratingRoutes } from './features/rating/rating.routes.ts';
import { readingRoutes } from './features/reading/reading.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { photoRoutes } from './features/photo/photo.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { qrReportsRoutes } from './features/qr-reports/qr-reports.routes.ts';
import { scheduleRoutes } from './features/schedule/schedule.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { todayRoutes } from './features/today/today.routes.ts';
import { moduleReportRoutes } from './features/modules/reports/module-reports.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { personViewRoutes } from './features/people/views/person-views.routes.ts';
import { officeConsentsRoutes } from './features/people/consents/office-consents.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { programsRoutes } from './features/programs/programs.routes.ts';
import { groupsRoutes } from './features/students/office/groups.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { sheetsRoutes } from './features/sheets/sheets.routes.ts';
import { singleWindowRoutes } from './features/single-window/single-window.routes.ts';
import { studyRoutes } from './features/study/study.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { transcriptRoutes } from './features/transcript/transcript.routes.ts';
import { umkRoutes } from './features/umk/umk.routes.ts';
import { portalRoutes } from './features/auth/portal/portal.routes.ts';
import { live } from './events/live/live.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { sessionCheck } from './events/live/session-check.ts';
import { accountNotices } from './events/notifications/account-notice.ts';
import { delivery } from './events/notifications/delivery.ts';
import { notifications } from './events/notifications/notifications.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { pages } from './http/pages/pages.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { bookDescriber } from './storage/books/book-describer.ts';
import { bus } from './events/bus/bus-plugin.ts';
import { compression } from './http/compression.ts';
import { connections, createConnections } from './http/connections/connections-plugin.ts';
import { contractCheck } from './http/route/contract.ts';
import { databaseRoom } from './http/limits/database-room.ts';
import { documents } from './storage/documents/documents-plugin.ts';
import { errors } from './http/errors/errors.ts';
import { files } from './storage/files/files-plugin.ts';
import { fileTurns } from './http/limits/file-turns.ts';
import { jobs } from './events/jobs/jobs.ts';
import { idleCollection } from './http/monitoring/idle-collection.ts';
import { language } from './http/language.ts';
import { limits } from './http/limits/limits.ts';
import { logOptions } from './http/monitoring/log.ts';
import { mail } from './events/mail/mail.ts';
import { metrics } from './http/monitoring/metrics.ts';
import { childLoggerFactory, tracing } from './http/monitoring/tracing.ts';
import { monitoring, type PrimaryProcess } from './http/monitoring/monitoring.ts';
import { pictures } from './storage/pictures/pictures-plugin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { session } from './http/session/session.ts';
import type { Secrets } from './storage/secrets/secrets.ts';
import type { ServerModules } from './features/shared/server-module.ts';
import { serverModule as lti } from './features/lti/module.ts';
import { serverModule as personalData } from './features/personal-data/module.ts';
import { serverModule as studentCard } from './features/student-card/module.ts';
import { serverModule as webhooks } from './features/webhooks/module.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';

/** Configuration, secrets and database of a running server. */
export interface AppDependencies {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Db;
  /** Where `db` connects to, for connections outside its pool. */
  readonly connection: Connection;
  /** The connections of `db`. */
  readonly pool: ConnectionPool;
}

declare module 'fastify' {
  interface FastifyInstance extends AppDependencies {}
}

interface AppOptions extends AppDependencies {
  /** The process that accepts the connections, if this one is a worker. */
  readonly primary?: PrimaryProcess | undefined;
}

export type Feature = (app: FastifyInstance) => void | Promise<void>;

/** The server sides of modules: a line for each contract of `moduleContracts`. Their files are found in their folders. */
export const serverModules: ServerModules = { lti, personalData, studentCard, webhooks };

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
  documents: documentsRoutes,
  audit: auditRoutes,
  today: todayRoutes,
  reports: reportsRoutes,
  people: peopleRoutes,
  personViews: personViewRoutes,
  officeConsents: officeConsentsRoutes,
  groups: groupsRoutes,
  imports: importsRoutes,
  sheets: sheetsRoutes,
  rating: ratingRoutes,
  questionnaires: questionnairesRoutes,
  // After the journal, whose events it publishes.
  checkIn: checkInRoutes,
  news: newsRoutes,
  payments: paymentsRoutes,
  debtors: debtorsRoutes,
  setAside: setAsideRoutes,
  registration: registrationRoutes,
  reading: readingRoutes,
  photo: photoRoutes,
  consents: consentsRoutes,
  profile: profileRoutes,
  schedule: scheduleRoutes,
  settings: settingsRoutes,
  search: searchRoutes,
  qrReports: qrReportsRoutes,
  singleWindow: singleWindowRoutes,
  verification: verificationRoutes,
  transcript: transcriptRoutes,
  library: libraryRoutes,
  umk: umkRoutes,
  programs: programsRoutes,
  modules: modulesRoutes,
  moduleReports: moduleReportRoutes,
  ...Object.fromEntries(Object.entries(serverModules).map(([name, { routes }]) => [name, routes])),
  pages,
};

/** Registration order matters: a plugin may use the plugins before it. */
const plugins = [
  cookie,
  compression,
  multipart,
  language,
  errors,
  tracing,
  metrics,
  jobs,
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
  accountNotices,
  delivery,
  sessionCheck,
  allowedMethods,
  monitoring,
  limits,
  mail,
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
    childLoggerFactory,
    trustProxy: trustProxyOption(trustProxy),
    bodyLimit: 256 * 1_024,
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
  { config, secrets, db, connection, pool, primary }: AppOptions,
  enabledFeatures: Readonly<Record<string, Feature>> = features,
): Promise<FastifyInstance> {
  const app = createFastify(config, primary !== undefined);
  app.decorate('config', config).decorate('secrets', secrets).decorate('db', db);
  app.decorate('pool', { getter: () => pool }).decorate('primary', { getter: () => primary });
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
