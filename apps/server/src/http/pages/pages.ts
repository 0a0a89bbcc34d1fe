import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { BASE_PATH, contract } from '@portal/wire';
import { openApiOf } from '@portal/wire/contract/openapi';
import { findFaculty } from './reader-faculty.queries.ts';
import { ensureXsrf } from '../session/xsrf.ts';
import { brandRoutes } from './brand/brand.routes.ts';
import { PageBrand } from './brand/page-brand.ts';
import { fileRoutes } from './file.routes.ts';
import { noScriptRoutes } from './no-script.routes.ts';
import { oldBrowserRoutes } from './old-browser.routes.ts';
import { pageRoutes } from './page.routes.ts';
import { PageCache } from './page-cache.ts';
import { PageClock } from './page-clock.ts';
import { PageHeadings } from './page-headings.ts';
import { PageRenderer } from './rendering/page-renderer.ts';
import { readPortalOffer, writePortalOffer } from './portal-offer.ts';
import { RemoteRegistry } from './registry.ts';
import { ShellArchive } from './shell-archive.ts';
import { ShellBuildCache } from './shell-build.ts';
import { trialRoutes } from './trial/trial.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly remoteRegistry: RemoteRegistry;
  }
}

/** Registers the page, files, remotes, language files and the API description. */
export async function pages(app: FastifyInstance): Promise<void> {
  const { dataDir, shellDir } = app.config;
  const remotesDir = path.join(dataDir, 'remotes');
  const archive = new ShellArchive(dataDir, shellDir);
  // Runs in the background, because the files are still in the build folder.
  const builds = new ShellBuildCache(shellDir, ({ files }) => {
    archive
      .store(files)
      .catch((error: unknown) => app.log.error(error, 'Archiving the build of the shell failed'));
  });
  const offer = await readPortalOffer(shellDir);
  await writePortalOffer(remotesDir, offer);
  const registry = new RemoteRegistry(
    { remotesDir, offer, findFaculty: (personId) => findFaculty(app.db, personId) },
    app.log,
  );
  app.decorate('remoteRegistry', registry);
  const renderer = new PageRenderer(app.log);
  app.addHook('onClose', () => renderer.close());
  const sources = {
    archive,
    builds,
    registry,
    cache: new PageCache(),
    clock: new PageClock(app.db, app.log),
    brand: new PageBrand(app.db, app.log),
    headings: new PageHeadings(remotesDir, app.log),
    renderer,
    remotesDir,
  };
  await app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'deny', index: false });
  brandRoutes(app, sources.brand);
  pageRoutes(app, sources);
  fileRoutes(app, sources);
  await noScriptRoutes(app);
  oldBrowserRoutes(app);
  await trialRoutes(app);
  // Archives the current build even if it is replaced before the first request.
  await builds.read();

  let openApi: string | undefined;
  app.get(`${BASE_PATH}/api/openapi.json`, async (request, reply) => {
    ensureXsrf(request, reply);
    openApi ??= JSON.stringify(openApiOf(contract));
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
}
