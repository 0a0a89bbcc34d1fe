import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE_PATH } from '@portal/wire';
import { compressed } from '../plugins/compression.ts';
import { isLanguage, type Language } from '../shared/language.ts';
import { isRemoteId, isVersion, type RemoteRegistry } from './registry.ts';
import type { ShellArchive } from './shell-archive.ts';
import type { ShellBuilds } from './shell-build.ts';

const forever = { cacheControl: true, maxAge: '1y', immutable: true } as const;
const askAgain = { cacheControl: false } as const;

/** A name that changes with the content: `main.9fb46337.js`. */
const hashedName = /\.[0-9a-f]{8,32}\.[a-z0-9.]+$/;

interface Sent {
  readonly root: string;
  readonly file: string;
  readonly isImmutable: boolean;
}

function sendFile(reply: FastifyReply, { root, file, isImmutable }: Sent): FastifyReply {
  if (!isImmutable) reply.header('cache-control', 'no-cache');
  return reply.sendFile(file, root, isImmutable ? forever : askAgain);
}

/** The worker of the shell serves every page of the portal, the one at `/lms` too, and may fetch what a page may. */
const workerHeaders = {
  'service-worker-allowed': BASE_PATH,
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
} as const;

/** A file of the shell's build, or of the one that an open page was made from. */
export async function sendShellFile(
  archive: ShellArchive,
  reply: FastifyReply,
  file: string,
): Promise<FastifyReply> {
  if (file === 'worker.js') reply.headers(workerHeaders);
  const isImmutable = hashedName.test(file);
  return sendFile(reply, { root: await archive.folderOf(file), file, isImmutable });
}

export interface FileSources {
  readonly builds: ShellBuilds;
  readonly registry: RemoteRegistry;
  readonly remotesDir: string;
}

interface Wanted {
  readonly lang: Language;
  readonly namespace: string;
  readonly version: string | undefined;
}

/** Where a language file lies: the shell's, or that of a remote in the version asked for, else in its newest one. */
async function findTexts(sources: FileSources, shellDir: string, wanted: Wanted): Promise<Sent | undefined> {
  const { lang, namespace, version } = wanted;
  if (namespace === 'shell') {
    const build = await sources.builds.read();
    return {
      root: shellDir,
      file: `locales/${lang}.json`,
      isImmutable: version !== undefined && build?.version === version,
    };
  }
  const { remotes } = await sources.registry.read();
  const newest = remotes.find(({ id }) => id === namespace)?.versions[0]?.version;
  if (newest === undefined || (version !== undefined && !isVersion(version))) return undefined;
  const file = path.posix.join(namespace, version ?? newest, 'locales', `${lang}.json`);
  return { root: sources.remotesDir, file, isImmutable: version !== undefined };
}

type LocaleRequest = FastifyRequest<{ Params: { lang: string; file: string }; Querystring: { v?: string } }>;

/** Files that do not come from the database: the registry, remotes and language files. */
export function fileRoutes(app: FastifyInstance, sources: FileSources): void {
  const method = ['GET', 'HEAD'];
  const { remotesDir, registry } = sources;

  app.route({
    method,
    url: `${BASE_PATH}/remotes/registry.json`,
    compress: compressed,
    handler: async (request, reply) => {
      const { text, etag } = await registry.read();
      reply.headers({ etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });

  // A version is published once and never changed: its address holds for good.
  app.route<{ Params: { id: string; version: string; '*': string } }>({
    method,
    url: `${BASE_PATH}/remotes/:id/:version/*`,
    handler: async ({ params }, reply) => {
      const { id, version, '*': rest } = params;
      if (!isRemoteId(id) || !isVersion(version)) return reply.callNotFound();
      return sendFile(reply, { root: remotesDir, file: `${id}/${version}/${rest}`, isImmutable: true });
    },
  });

  app.route({
    method,
    url: `${BASE_PATH}/locales/:lang/:file`,
    handler: async ({ params: { lang, file }, query }: LocaleRequest, reply: FastifyReply) => {
      const namespace = /^([a-z][a-z0-9-]*)\.json$/.exec(file)?.[1];
      if (!isLanguage(lang) || namespace === undefined) return reply.callNotFound();
      const version = typeof query.v === 'string' ? query.v : undefined;
      const found = await findTexts(sources, app.config.shellDir, { lang, namespace, version });
      return found ? sendFile(reply, found) : reply.callNotFound();
    },
  });
}
