import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '@portal/domain';
import { BASE_PATH } from '@portal/wire';
import { isModuleId, isModuleVersion } from '@portal/wire/modules/registry';
import { compressed } from '../compression.ts';
import { isPlainFile } from './plain-file.ts';
import type { RemoteRegistry } from './registry.ts';
import type { ShellArchive } from './shell-archive.ts';
import type { ShellBuildCache } from './shell-build.ts';

const immutableOptions = { cacheControl: true, maxAge: '1y', immutable: true } as const;
const revalidateOptions = { cacheControl: false } as const;

/** A content-hashed name: `main.9fb46337.js`. */
const hashedName = /\.[0-9a-f]{8,32}\.[a-z0-9.]+$/;

interface StaticFile {
  readonly root: string;
  readonly file: string;
  readonly isImmutable: boolean;
  /** Names that the file may have; one by default. */
  readonly namesMax?: number;
}

/** Source maps lie next to the build for error reports, and are not served. */
const isSourceMap = (file: string): boolean => file.endsWith('.map');

/** Copies of a file that are sent instead of it. */
const compressedEndings = ['.br', '.gz', '.deflate'];

/** True where neither the file nor a compressed copy of it is a link. */
async function isServed({ root, file, namesMax = 1 }: StaticFile): Promise<boolean> {
  if (isSourceMap(file) || !(await isPlainFile(root, file, { namesMax }))) return false;
  const copies = compressedEndings
    .map((ending) => `${file}${ending}`)
    .filter((copy) => existsSync(path.join(root, copy)));
  const arePlain = await Promise.all(copies.map((copy) => isPlainFile(root, copy, { namesMax })));
  return arePlain.every(Boolean);
}

async function sendFile(reply: FastifyReply, served: StaticFile): Promise<FastifyReply> {
  const { root, file, isImmutable } = served;
  if (!(await isServed(served))) {
    reply.callNotFound();
    return reply;
  }
  if (!isImmutable) reply.header('cache-control', 'no-cache');
  return reply.sendFile(file, root, isImmutable ? immutableOptions : revalidateOptions);
}

/** The service worker covers all pages, including `/lms` itself, and may fetch what a page may. */
const workerHeaders = {
  'service-worker-allowed': BASE_PATH,
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
} as const;

/** Sends a file of the current build, or of an older build that an open page uses. */
export async function sendShellFile(
  archive: ShellArchive,
  reply: FastifyReply,
  file: string,
): Promise<FastifyReply> {
  if (file === 'worker.js') reply.headers(workerHeaders);
  const isImmutable = hashedName.test(file);
  const root = await archive.findFolder(file);
  const namesMax = root === archive.shellDir ? Number.POSITIVE_INFINITY : 1;
  return sendFile(reply, { root, file, isImmutable, namesMax });
}

/** Workers of a remote, such as the reader's, decode by WebAssembly that they fetch from the portal. */
const remoteWorkerHeaders = {
  'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
} as const;
const remoteWorker = /\.worker\.[a-z0-9.]+\.mjs$/;

export interface FileSources {
  readonly builds: ShellBuildCache;
  readonly registry: RemoteRegistry;
  readonly remotesDir: string;
}

interface LocaleFile {
  readonly lang: Language;
  readonly namespace: string;
  readonly version: string | undefined;
}

async function newestOf(registry: RemoteRegistry, module: string): Promise<string | undefined> {
  const { everybody, all } = await registry.readOffer();
  return [...everybody.remotes, ...all].find(({ id }) => id === module)?.versions[0]?.version;
}

/** Finds a language file of the shell, or of a remote in the requested or newest version. */
async function findLocaleFile(
  sources: FileSources,
  shellDir: string,
  localeFile: LocaleFile,
): Promise<StaticFile | undefined> {
  const { lang, namespace, version } = localeFile;
  if (namespace === 'shell') {
    const build = await sources.builds.read();
    return {
      root: shellDir,
      file: `locales/${lang}.json`,
      isImmutable: version !== undefined && build?.version === version,
      namesMax: Number.POSITIVE_INFINITY,
    };
  }
  // A version that was taken off is still open in pages, which have its scripts already.
  const shown = version ?? (await newestOf(sources.registry, namespace));
  if (shown === undefined || !isModuleVersion(shown)) return undefined;
  const file = path.posix.join(namespace, shown, 'locales', `${lang}.json`);
  return { root: sources.remotesDir, file, isImmutable: version !== undefined };
}

type LocaleRequest = FastifyRequest<{ Params: { lang: string; file: string }; Querystring: { v?: string } }>;

/** Registers the routes of the registry, remotes and language files. */
export function fileRoutes(app: FastifyInstance, sources: FileSources): void {
  const method = ['GET', 'HEAD'];
  const { remotesDir, registry } = sources;
  const config = { isStatic: () => true };

  app.route({
    method,
    config,
    url: `${BASE_PATH}/remotes/registry.json`,
    compress: compressed,
    handler: async (request, reply) => {
      const { text, etag } = await registry.readFor(() => app.findCaller(request, { isPassive: true }));
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    },
  });

  // A published version never changes, so it is immutable.
  app.route<{ Params: { id: string; version: string; '*': string } }>({
    method,
    config,
    url: `${BASE_PATH}/remotes/:id/:version/*`,
    handler: async ({ params }, reply) => {
      const { id, version, '*': rest } = params;
      if (!isModuleId(id) || !isModuleVersion(version)) return reply.callNotFound();
      if (remoteWorker.test(rest)) reply.headers(remoteWorkerHeaders);
      return sendFile(reply, { root: remotesDir, file: `${id}/${version}/${rest}`, isImmutable: true });
    },
  });

  app.route({
    method,
    config,
    url: `${BASE_PATH}/locales/:lang/:file`,
    handler: async ({ params: { lang, file }, query }: LocaleRequest, reply: FastifyReply) => {
      const namespace = /^([a-z][a-z0-9-]*)\.json$/.exec(file)?.[1];
      if (!isLanguage(lang) || namespace === undefined) return reply.callNotFound();
      const version = typeof query.v === 'string' ? query.v : undefined;
      const found = await findLocaleFile(sources, app.config.shellDir, { lang, namespace, version });
      return found ? sendFile(reply, found) : reply.callNotFound();
    },
  });
}
