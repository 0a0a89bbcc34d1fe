import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { BASE_PATH, contract } from '@portal/wire';
import { openApiOf } from '@portal/wire/openapi';
import { fileRoutes } from './files.ts';
import { pageRoutes } from './page.routes.ts';
import { RemoteRegistry } from './registry.ts';
import { ShellBuilds } from './shell-build.ts';

/** Everything that is no call: the shell's page, files, remotes, language files, and the description of the calls. */
export async function pages(app: FastifyInstance): Promise<void> {
  const { dataDir, shellDir } = app.config;
  const remotesDir = path.join(dataDir, 'remotes');
  const sources = {
    builds: new ShellBuilds(shellDir),
    registry: new RemoteRegistry(remotesDir, app.log),
    remotesDir,
  };
  await app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'deny', index: false });
  pageRoutes(app, sources);
  fileRoutes(app, sources);

  let openApi: string | undefined;
  app.get(`${BASE_PATH}/api/openapi.json`, async (_request, reply) => {
    openApi ??= JSON.stringify(openApiOf(contract));
    return reply.type('application/json; charset=utf-8').send(openApi);
  });
}
