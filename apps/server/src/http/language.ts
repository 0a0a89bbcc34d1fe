import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { chooseLanguage, type Language } from '@portal/domain';

declare module 'fastify' {
  interface FastifyRequest {
    readonly lang: Language;
  }
}

/** Language of a request: header, cookie, else Russian (D-03). Evaluated on first use. */
export const language = fastifyPlugin((app) => {
  app.decorateRequest('lang', {
    getter(this: FastifyRequest) {
      return chooseLanguage(this.headers['x-lang'], this.cookies.lang);
    },
  });
});
