import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '@portal/domain';
import { BASE_PATH, isReaderPath } from '@portal/wire';
import { accepts, compressed } from '../compression.ts';
import { readCookie } from '../session/cookies.ts';
import { ensureXsrf } from '../session/xsrf.ts';
import { translate } from '../../university/texts/language.ts';
import type { PageCache } from './page-cache.ts';
import type { PageClock } from './page-clock.ts';
import { pageEncodings } from './compressed-page.ts';
import type { RemoteRegistry } from './registry.ts';
import { readPersonalPart, renderVisitorRoot, type RootSources } from './rendering/page-root.ts';
import {
  pagePolicy,
  renderPageTail,
  renderRoot,
  type PolicyOptions,
  type Theme,
} from './rendering/render-page.ts';
import { sendShellFile } from './file.routes.ts';
import type { PageBrand } from './brand/page-brand.ts';
import type { ShellArchive } from './shell-archive.ts';
import type { ShellBuildCache } from './shell-build.ts';
import { permittedTrial } from './trial/trial-cookie.ts';

const NONCE_BYTES = 16;
/** Paths below these prefixes are never pages. */
const nonPagePath = /^(?:api|remotes|locales)(?:\/|$)/;
/** Public pages about a person: search engines may not list them (D-25). */
const personalPage = /^(?:studentqr|public)(?:\/|$)/;
const extension = /\.[a-z0-9]{1,11}$/i;

export interface PageSources extends RootSources {
  readonly archive: ShellArchive;
  readonly builds: ShellBuildCache;
  readonly registry: RemoteRegistry;
  readonly cache: PageCache;
  readonly clock: PageClock;
  readonly brand: PageBrand;
}

const themeOf = ({ cookies }: FastifyRequest): Theme | undefined =>
  cookies.theme === 'light' || cookies.theme === 'dark' ? cookies.theme : undefined;

const languageOf = ({ query, cookies }: FastifyRequest) =>
  chooseLanguage(
    typeof query === 'object' && query !== null ? Reflect.get(query, 'lang') : undefined,
    cookies.lang,
  );

/** Pages that show nothing of the signed-in person. */
const publicPage = /^(?:login|confirm-email|studentqr|public)(?:\/|$)/;

/** False where the person has signed out, but the server could not be told yet. */
const isPersonal = (path: string, request: FastifyRequest): boolean =>
  readCookie(request, 'sid') !== undefined &&
  request.cookies['signed-out'] === undefined &&
  !publicPage.test(path);

/** The path below `/lms` without slashes at its ends. */
const pathOf = ({ url }: FastifyRequest): string =>
  (url.split('?')[0] ?? '').slice(BASE_PATH.length).replace(/^\/|\/$/g, '');

/** Only the reader's page may be framed, by itself (D-69). */
function policyHeaders(path: string, options: Omit<PolicyOptions, 'isReader'>) {
  const isReader = isReaderPath(`/${path}`);
  return {
    'content-security-policy': pagePolicy({ ...options, isReader }),
    ...(isReader && { 'x-frame-options': 'SAMEORIGIN' }),
  };
}

/** Everything with an extension is a file; pages have none. */
function isShellFile(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return extension.test(path) && !path.endsWith('.html');
}

/** Finds whose page it is before the calls are counted: a person's pages count with the person, not with the address. */
async function findReader(request: FastifyRequest): Promise<void> {
  const path = pathOf(request);
  if (nonPagePath.test(path) || isShellFile(request) || !isPersonal(path, request)) return;
  request.caller = await request.server.findCaller(request);
}

/** The module that is tried changes the menu, which only the browser knows then. */
const rootOf = (root: string, trial: string | undefined): string =>
  trial === undefined ? root : renderRoot(undefined);

async function sendPage(
  sources: PageSources,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lang = languageOf(request);
  const build = await sources.builds.read();
  reply.header('cache-control', 'no-store');
  if (!build) return reply.code(503).type('text/plain; charset=utf-8').send(translate(lang, 'shellMissing'));
  const [registry, clock, brand] = await Promise.all([
    sources.registry.readFor(async () => request.caller),
    sources.clock.read(),
    sources.brand.address(),
  ]);
  const { text, pages } = registry;
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const xsrfToken = ensureXsrf(request, reply);
  const hasSession = readCookie(request, 'sid') !== undefined;
  const path = pathOf(request);
  const modulePath = pages.has(path) ? path : undefined;
  const reader = { build, lang, path, page: pages.get(path), registryText: text, clock };
  const personal = isPersonal(path, request)
    ? await readPersonalPart(sources, request, { ...reader, xsrfToken })
    : undefined;
  const trial = permittedTrial(request);
  // What all visitors see alike belongs to the cached part of the page.
  const root = personal ? '' : await renderVisitorRoot(sources, request, reader);
  const page = sources.cache.find(
    { build, registry, clock, brand },
    {
      lang,
      theme: themeOf(request),
      hasSession,
      modulePath,
      isNews: path === 'news',
      root,
      rootAttributes: personal?.rootAttributes,
    },
  );
  const encoding = pageEncodings.find((one) => accepts(request, one));
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-encoding')
    .headers(policyHeaders(path, { nonce, inlineScripts: build.inlineScripts, trial }))
    .send(
      page.bytes(
        `${rootOf(personal?.root ?? '', trial)}${renderPageTail({ nonce, responses: personal?.responses, trial })}`,
        encoding,
      ),
    );
}

/** Serves the shell's page at every path below `/lms` that is neither an API call nor a file. */
export function pageRoutes(app: FastifyInstance, sources: PageSources): void {
  const method = ['GET', 'HEAD'];
  const handler = async (request: FastifyRequest, reply: FastifyReply) => sendPage(sources, request, reply);
  const onRequest = findReader;

  app.route({ method, url: '/', handler: async (_request, reply) => reply.redirect(BASE_PATH) });
  app.route({ method, url: BASE_PATH, onRequest, handler });
  app.route<{ Params: { '*': string } }>({
    method,
    url: `${BASE_PATH}/*`,
    compress: compressed,
    config: { isStatic: isShellFile },
    onRequest,
    handler: async (request, reply) => {
      const file = request.params['*'];
      if (nonPagePath.test(file)) return reply.callNotFound();
      if (personalPage.test(file)) reply.header('x-robots-tag', 'noindex');
      return isShellFile(request)
        ? sendShellFile(sources.archive, reply, file)
        : sendPage(sources, request, reply);
    },
  });
}
