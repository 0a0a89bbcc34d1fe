import type { FastifyRequest } from 'fastify';
import { BASE_PATH } from '@portal/wire';
import type { Language } from '@portal/domain';
import { initialResponses, readMissing, type InitialPage } from '../initial-responses.ts';
import { periodNames, type PageHeadings } from '../page-headings.ts';
import type { ModuleRenderer } from './module-renderer.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PublishedPage } from '../published-pages.ts';
import { renderRoot, type Layout } from './render-page.ts';
import type { ShellBuild } from '../shell-build.ts';

export interface RootSources {
  readonly headings: PageHeadings;
  readonly renderer: PageRenderer;
  readonly moduleRenderer: ModuleRenderer;
}

interface ReaderPage {
  readonly build: ShellBuild;
  readonly lang: Language;
  /** The path below `/lms` without slashes at its ends. */
  readonly path: string;
  readonly registryText: string;
  /** The university's clock, as the page brings it. */
  readonly clock: string;
  /** The module page at the path. */
  readonly page: PublishedPage | undefined;
}

interface PersonalPage extends ReaderPage {
  /** Missing on a request that may not have one. */
  readonly xsrfToken: string | undefined;
}

/** What only one person's page holds. */
interface PersonalPart {
  readonly root: string;
  /** Names of attributes of the root element. */
  readonly rootAttributes?: readonly string[];
  /** A JSON text. */
  readonly responses?: string;
}

/** The layout of the last visit, or what the device says of itself: the width of its window is unknown here. */
function layoutOf({ cookies, headers }: FastifyRequest): Layout {
  if (cookies.layout === 'desktop' || cookies.layout === 'phone') return cookies.layout;
  const isPhone = headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '');
  return isPhone ? 'phone' : 'desktop';
}

/** The tab of the announcements asks for other responses. */
function screenAt(path: string, { url }: FastifyRequest): InitialPage['screen'] {
  if (path === '') return 'home';
  return path === 'news' && !url.includes('?') ? 'news' : undefined;
}

/** The signed-in person's part of the page; without anything of a person when the session has ended. */
export async function readPersonalPart(
  { headings, renderer, moduleRenderer }: RootSources,
  request: FastifyRequest,
  { build, lang, path, page, registryText, clock, xsrfToken }: PersonalPage,
): Promise<PersonalPart> {
  const { caller, server } = request;
  if (!caller || xsrfToken === undefined) return { root: renderRoot(undefined) };
  const { firstCalls = [] } = page ?? {};
  const [responses, heading] = await Promise.all([
    initialResponses(request, caller, { lang, screen: screenAt(path, request), firstCalls, xsrfToken }),
    page && headings.find(page, { lang, role: caller.role, values: () => periodNames(server.db, lang) }),
  ]);
  const layout = layoutOf(request);
  const reader = { language: lang, url: request.url, isDesktop: layout === 'desktop' };
  const toRender = { ...reader, registry: registryText, clock, responses, heading };
  const rooted = { lang, layout, personId: caller.id };
  const whole = page?.roles.includes(caller.role)
    ? await moduleRenderer.render(build, { ...toRender, page }, (missing) =>
        readMissing(missing, { request, caller, page: { lang, xsrfToken } }),
      )
    : undefined;
  if (whole)
    return {
      root: renderRoot({ ...rooted, html: whole.html, hasModule: true }),
      rootAttributes: whole.rootAttributes,
      responses: whole.responses,
    };
  const html = await renderer.render(build, toRender);
  return { root: renderRoot(html === undefined ? undefined : { ...rooted, html }), responses };
}

/** The root of a visitor's page: the login page is rendered, and the same for all visitors. */
export async function renderVisitorRoot(
  { renderer }: RootSources,
  request: FastifyRequest,
  { build, lang, path, registryText, clock }: ReaderPage,
): Promise<string> {
  if (path !== 'login') return renderRoot(undefined);
  const layout = layoutOf(request);
  const reader = { language: lang, url: `${BASE_PATH}/login`, isDesktop: layout === 'desktop' };
  const html = await renderer.renderOnce(build, { ...reader, registry: registryText, clock });
  return renderRoot(html === undefined ? undefined : { html, lang, layout, personId: undefined });
}
