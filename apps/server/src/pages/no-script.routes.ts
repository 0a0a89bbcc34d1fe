import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BASE_PATH, NO_SCRIPT_PATH } from '@portal/wire';
import { chooseLanguage, htmlLanguage, translate, type Language } from '../shared/language.ts';

/** More than a login and a password. */
const BODY_MAX_BYTES = 4_096;
const style = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { max-width: 30rem; padding: 1.5rem; }
a { color: inherit; }
`;
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The texts of the language files hold no markup. */
const render = (lang: Language): string =>
  `<!doctype html><html lang="${htmlLanguage(lang)}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${translate(lang, 'scriptMissingTitle')}</title><style>${style}</style></head><body><main>` +
  `<h1>${translate(lang, 'scriptMissingTitle')}</h1><p>${translate(lang, 'scriptMissing')}</p>` +
  `<p><a href="${BASE_PATH}/login">${translate(lang, 'scriptMissingBack')}</a></p></main></body></html>`;

/** Where the login form goes when no script has run: it signs nobody in and stores nothing. */
export async function noScriptRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, _body, done) => {
      done(null);
    });
    scope.post(NO_SCRIPT_PATH, async ({ cookies }, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy)
        .send(render(chooseLanguage(undefined, cookies.lang))),
    );
  });
}
