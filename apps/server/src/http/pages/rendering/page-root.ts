import type { FastifyRequest } from 'fastify';
import type { Language } from '@portal/domain';
import { BASE_PATH, conversationOfParam, shellScreenAt, type ConversationRef } from '@portal/wire';
import { initialResponses } from '../initial-responses.ts';
import { periodNames, type PageHeadings } from '../page-headings.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PublishedPage } from '../published-pages.ts';
import { renderRoot, type Layout } from './render-page.ts';
import type { ShellBuild } from '../shell-build.ts';

export interface RootSources {
  readonly headings: PageHeadings;
  readonly renderer: PageRenderer;
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

/** The value of the parameter that opens one item of the page. */
const openedItem = (page: PublishedPage | undefined, { query }: FastifyRequest): unknown =>
  page?.itemParam === undefined ? undefined : Reflect.get(Object(query), page.itemParam);

/** What styles far from the module's place need before it is there; the shell sets the same (`study-page.tsx`). */
function rootAttributesOf(page: PublishedPage | undefined, request: FastifyRequest): readonly string[] {
  const isItemOpen = openedItem(page, request) !== undefined;
  return [...(page?.fillsScreen ? ['data-fills-screen'] : []), ...(isItemOpen ? ['data-item-open'] : [])];
}

/** The conversation that the first view of the page shows. */
function openedConversation(
  page: PublishedPage | undefined,
  request: FastifyRequest,
): ConversationRef | undefined {
  const item = page?.firstView === 'conversation' ? openedItem(page, request) : undefined;
  return typeof item === 'string' ? conversationOfParam(item) : undefined;
}

/** The signed-in person's part of the page; without anything of a person when the session has ended. */
export async function readPersonalPart(
  { headings, renderer }: RootSources,
  request: FastifyRequest,
  { build, lang, page, registryText, clock, xsrfToken }: PersonalPage,
): Promise<PersonalPart> {
  const { caller, server } = request;
  if (!caller || xsrfToken === undefined) return { root: renderRoot(undefined) };
  const { firstCalls = [] } = page ?? {};
  const screen = shellScreenAt(request.url);
  const conversation = openedConversation(page, request);
  const audience = caller.isGraduate ? 'graduate' : caller.role;
  const [responses, heading, moduleMessages] = await Promise.all([
    initialResponses(request, caller, { lang, screen, firstCalls, conversation, xsrfToken }),
    page && headings.find(page, { lang, role: audience, values: () => periodNames(server.db, lang) }),
    headings.messagesOf(page, lang),
  ]);
  const layout = layoutOf(request);
  const reader = { language: lang, url: request.url, isDesktop: layout === 'desktop' };
  const toRender = { ...reader, registry: registryText, clock, responses, heading, moduleMessages };
  const content = await renderer.render(build, toRender);
  const rendered = content && { ...content, lang, layout, personId: caller.id };
  return { root: renderRoot(rendered), rootAttributes: rootAttributesOf(page, request), responses };
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
