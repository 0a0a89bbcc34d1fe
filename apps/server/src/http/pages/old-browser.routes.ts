import type { FastifyInstance } from 'fastify';
import { BASE_PATH, OLD_BROWSER_PATH } from '@portal/wire';
import type { Language } from '@portal/domain';
import { translate } from '../../university/texts/language.ts';
import { sendPlainPages, type PlainPage } from './plain-page.ts';

const paragraphs = ['oldBrowser', 'oldBrowserAndroid', 'oldBrowserApple', 'oldBrowserComputer'] as const;

const pageIn = (lang: Language): PlainPage => ({
  lang,
  title: translate(lang, 'oldBrowserTitle'),
  paragraphs: paragraphs.map((key) => translate(lang, key)),
  link: { address: BASE_PATH, text: translate(lang, 'oldBrowserBack') },
});

/** Where the portal's page leads browsers older than the supported ones (decision 0060), in all languages. */
export function oldBrowserRoutes(app: FastifyInstance): void {
  app.get(OLD_BROWSER_PATH, async (_request, reply) =>
    sendPlainPages(reply, pageIn('ru'), pageIn('kg'), pageIn('en')),
  );
}
