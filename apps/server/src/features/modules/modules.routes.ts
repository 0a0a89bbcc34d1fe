import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { envelope, MODULES_PATH, REGISTRY_EVENT } from '@portal/wire';
import { inBackground } from '../../database/database-use.ts';
import { HttpError } from '../../university/errors.ts';
import { authenticateTeam } from './authenticate-team.service.ts';
import type { ModuleOffer, Order } from './decide-publication.ts';
import { LocalRegistry } from './local-registry.ts';
import { moduleStatusService } from './module-status.service.ts';
import { publicationActions, type ModuleScope, type PublicationAction } from './publication.ts';
import type { StageParameters } from './stages/read-stage.ts';
import { publishingService } from './publishing.service.ts';

/** How often a process looks for what other machines have published. */
const SYNC_SECONDS = 2;
/** How often the versions in stages are judged; reports are written as often. */
const WATCH_SECONDS = 10;

type ModuleRequest = FastifyRequest<{
  Params: { id: string; action: string };
  Querystring: StageParameters & { commit?: unknown; force?: unknown; to?: unknown };
}>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Who publishes a version may promote it, and who disables a module may enable it. */
function scopeOf(action: PublicationAction): ModuleScope {
  if (action === 'promote') return 'publish';
  return action === 'enable' ? 'disable' : action;
}

async function orderOf(request: ModuleRequest, action: PublicationAction): Promise<Order> {
  const { params, query, headers, ip: address, id: requestId, server } = request;
  const { authorization } = headers;
  const team = await authenticateTeam(server.db, {
    authorization,
    moduleId: params.id,
    scope: scopeOf(action),
  });
  const commit = textOf(query.commit);
  if (commit !== undefined && !/^[0-9a-f]{7,64}$/.test(commit))
    throw new HttpError('invalid', { field: 'commit' });
  return { ...team, moduleId: params.id, commit, address, requestId };
}

function handlersOf(service: ReturnType<typeof publishingService>) {
  const handlers: Readonly<
    Record<PublicationAction, (order: Order, request: ModuleRequest) => Promise<ModuleOffer>>
  > = {
    publish: (order, { body, query }) => {
      if (!(body instanceof Readable)) throw new HttpError('wrongType');
      return service.publish({ ...order, archive: body, isForced: query.force === '1', stage: query });
    },
    promote: (order, { query }) => service.promote(order, query),
    rollback: (order, { query }) => service.rollBack(order, textOf(query.to)),
    withdraw: (order) => service.withdraw(order),
    disable: (order) => service.setDisabled(order, true),
    enable: (order) => service.setDisabled(order, false),
  };
  return handlers;
}

/** Applies what other machines publish, at the start and from then on. */
function syncAlways(app: FastifyInstance, local: LocalRegistry): void {
  const run = () => inBackground(() => local.sync());
  app.jobs.add({ name: 'modulePublications', everySeconds: SYNC_SECONDS, runs: 'inEachProcess', run });
  // The portal starts with the modules that it has; the job tries again.
  app.addHook('onReady', () => inBackground(() => local.trySync()));
}

/** Goes back from versions in stages that break. */
function watchStages({ jobs, log }: FastifyInstance, service: ReturnType<typeof publishingService>): void {
  const run = async () => {
    for (const { moduleId, version, reason } of await service.rollBackBroken())
      log.warn(`The module ${moduleId} went back from ${version}: ${reason}`);
  };
  jobs.add({
    name: 'moduleStages',
    everySeconds: WATCH_SECONDS,
    runs: 'once',
    run: () => inBackground(run),
  });
}

/** Registers the calls by which teams publish modules. They are no endpoints of the contract: a token stands for a session. */
export async function modulesRoutes(app: FastifyInstance): Promise<void> {
  const { db, files, config, log } = app;
  const remotesDir = path.join(config.dataDir, 'remotes');
  const local = new LocalRegistry({
    db,
    storage: files,
    remotesDir,
    log,
    // Open pages leave a disabled module at once; of other changes they learn at their next navigation.
    onSwitched: () => app.eventStreams.sendToAll(REGISTRY_EVENT),
  });
  const service = publishingService({ db, storage: files, local });
  const statuses = moduleStatusService({ db, storage: files, remotesDir });
  const handlers = handlersOf(service);
  syncAlways(app, local);
  watchStages(app, service);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/zip', (_request, body, done) => done(null, body));

    scope.get(MODULES_PATH, async ({ headers: { authorization } }) => {
      await authenticateTeam(db, { authorization });
      return envelope.success(await statuses.list());
    });

    scope.get<{ Params: { id: string } }>(`${MODULES_PATH}/:id`, async ({ params: { id }, headers }) => {
      await authenticateTeam(db, { authorization: headers.authorization, moduleId: id });
      return envelope.success(await statuses.status(id));
    });

    scope.get<{ Params: { id: string } }>(
      `${MODULES_PATH}/:id/problems`,
      async ({ params: { id }, headers }) => {
        await authenticateTeam(db, { authorization: headers.authorization, moduleId: id });
        return envelope.success(await statuses.problems(id));
      },
    );

    scope.post(`${MODULES_PATH}/:id/:action`, async (request: ModuleRequest) => {
      const action = publicationActions.find((one) => one === request.params.action);
      if (!action) throw new HttpError('notFound');
      const order = await orderOf(request, action);
      app.checkDatabaseRoom();
      return envelope.success(await handlers[action](order, request));
    });
  });
}
