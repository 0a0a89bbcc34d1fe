import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { htmlLanguage, type Language } from '@portal/domain';

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { max-width: 30rem; padding: 1.5rem; }
a { color: inherit; }
`;
const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const fixedPolicy = [
  "default-src 'none'",
  `style-src ${digestOf(style)}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
];
const policy = [...fixedPolicy, "form-action 'none'"].join('; ');

/** The texts of the language files hold no markup; an address is one of the portal's own. */
export interface PlainPage {
  readonly lang: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** An empty address is that of the page itself. */
  readonly link: { readonly address: string; readonly text: string };
  /** Opens the same address again after as many seconds. */
  readonly refreshSeconds?: number;
}

const contentOf = ({ title, paragraphs, link }: PlainPage): string =>
  `<h1>${title}</h1>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}` +
  `<p><a href="${link.address}">${link.text}</a></p>`;

const inLanguage = (page: PlainPage): string =>
  `<section lang="${htmlLanguage(page.lang)}">${contentOf(page)}</section>`;

type Frame = Pick<PlainPage, 'lang' | 'title' | 'refreshSeconds'>;

const render = ({ lang, title, refreshSeconds }: Frame, content: string): string => {
  const refresh =
    refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">`;
  return (
    `<!doctype html><html lang="${htmlLanguage(lang)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}` +
    `<title>${title}</title><style>${style}</style></head><body><main>${content}</main></body></html>`
  );
};

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);

/** A page with a form that goes back to the portal, or with a script of its own. */
interface PageWithContent extends Frame {
  /** Markup. */
  readonly content: string;
  readonly script?: string;
  /** Where its form goes; by default back to the portal. */
  readonly formAction?: string;
}

/** Sends such a page; nothing but its own style and script runs. */
export function sendPageWith(
  reply: FastifyReply,
  { content, script, formAction = "'self'", ...frame }: PageWithContent,
): FastifyReply {
  const element = script === undefined ? '' : `<script>${script}</script>`;
  const html = render(frame, `<h1>${frame.title}</h1>${content}${element}`);
  const scripts = script === undefined ? [] : [`script-src ${digestOf(script)}`];
  return send(reply, html).header(
    'content-security-policy',
    [...fixedPolicy, ...scripts, `form-action ${formAction}`].join('; '),
  );
}

/** Sends a page that needs neither script nor session. */
export const sendPlainPage = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  send(reply, render(page, contentOf(page)));

/** Sends such a page in several languages below each other. */
export const sendPlainPages = (reply: FastifyReply, first: PlainPage, ...others: PlainPage[]): FastifyReply =>
  send(reply, render(first, [first, ...others].map(inLanguage).join('<hr>')));
