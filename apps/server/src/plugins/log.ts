import type { FastifyServerOptions } from 'fastify';

const DEPTH_MAX = 5;

/** Names under which something secret may stand, wherever it is logged. Bodies and headers are not logged at all. */
const secretNames = new Set([
  'password',
  'newpassword',
  'oldpas',
  'newpas',
  'token',
  'cookie',
  'set-cookie',
  'authorization',
  'x-xsrf-token',
  'x-device-id',
]);

/** Written out by its fields: an error or a date knows itself how it is written. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function cleanValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, depth + 1));
  if (!isPlain(value)) return value;
  return depth > DEPTH_MAX ? '(deep)' : withoutSecrets(value, depth);
}

const withoutSecrets = (facts: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      secretNames.has(name.toLowerCase()) ? '(secret)' : cleanValue(value, depth + 1),
    ]),
  );

/**
 * How the server logs: JSON lines with the id of the request, without secrets. They are taken out of a line when it is
 * written; pino's own way would also cost every request that logs nothing.
 */
export const logOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        formatters: { log: (facts) => withoutSecrets(facts) },
        serializers: {
          req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
            method,
            path: url.split('?')[0],
          }),
        },
      };
