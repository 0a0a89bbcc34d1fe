import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { chooseLanguage, type Language } from '../shared/language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer's texts. */
    readonly lang: Language;
  }
}

/** The language of a request: its header, else the cookie, else Russian (D-03). Read only when a text is needed. */
export const language = fastifyPlugin((app) => {
  app.decorateRequest('lang', {
    getter(this: FastifyRequest) {
      return chooseLanguage(this.headers['x-lang'], this.cookies.lang);
    },
  });
});
