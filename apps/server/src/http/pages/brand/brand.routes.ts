import type { FastifyInstance } from 'fastify';
import { BASE_PATH } from '@portal/wire';
import type { PageBrand } from './page-brand.ts';

/** Serves the colours of the university under an address that changes with them. */
export function brandRoutes(app: FastifyInstance, brand: PageBrand): void {
  app.get(`${BASE_PATH}/brand.css`, { config: { isStatic: () => true } }, async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await brand.css()),
  );
}
