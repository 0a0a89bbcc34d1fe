import fastifyPlugin from 'fastify-plugin';
import { BASE_PATH } from '@portal/wire';

const isPattern = (url: string): boolean => /[:*]/.test(url);

/** `/lms/:file/*` → a regular expression for the whole path. */
const toRegExp = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll('.', String.raw`\.`)
      .replaceAll(/:[^/]+/g, '[^/]+')
      .replaceAll('*', '.*')}$`,
  );

/** The methods of every route, by path. */
class AllowedMethods {
  readonly #byUrl = new Map<string, Set<string>>();
  readonly #patterns: { readonly matches: RegExp; readonly url: string }[] = [];

  add(url: string, methods: readonly string[]): void {
    const known = this.#byUrl.get(url);
    if (!known && isPattern(url)) this.#patterns.push({ matches: toRegExp(url), url });
    this.#byUrl.set(url, new Set([...(known ?? []), ...methods]));
  }

  /** Below the API only whole paths count, because the route of the pages covers every path of the portal. */
  find(path: string): ReadonlySet<string> | undefined {
    const exact = this.#byUrl.get(path);
    if (exact || path.startsWith(`${BASE_PATH}/api/`)) return exact;
    const pattern = this.#patterns.find(({ matches }) => matches.test(path));
    return pattern && this.#byUrl.get(pattern.url);
  }
}

/** Answers OPTIONS with the methods of a path. It sends no CORS headers, so other sites gain nothing. */
export const allowedMethods = fastifyPlugin((app) => {
  const allowed = new AllowedMethods();
  app.options('*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = allowed.find(path);
    if (!methods) return reply.callNotFound();
    return reply
      .code(204)
      .header('allow', [...methods, 'OPTIONS'].join(', '))
      .send();
  });
  // Registered after the route above, whose pattern is no page.
  app.addHook('onRoute', ({ method, url }) => allowed.add(url, [method].flat()));
});
