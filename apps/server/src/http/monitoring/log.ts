import type { FastifyServerOptions } from 'fastify';
import { leaveOutRepeated } from './repeated-failures.ts';

const DEPTH_MAX = 5;

/** Field names with secret values. Bodies and headers are never logged. */
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

/** Errors and dates serialize themselves. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function redactValue(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  if (!isPlainObject(value)) return value;
  return depth > DEPTH_MAX ? '(deep)' : redactSecrets(value, depth);
}

const redactSecrets = (fields: Record<string, unknown>, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretNames.has(name.toLowerCase()) ? '(secret)' : redactValue(value, depth + 1),
    ]),
  );

/**
 * Log options: JSON lines with the request id, without secrets. Redacts when a line is written, because pino's
 * redaction also costs requests that log nothing.
 */
export const logOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        hooks: { logMethod: leaveOutRepeated() },
        formatters: { log: (fields) => redactSecrets(fields) },
        serializers: {
          req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
            method,
            path: url.split('?')[0],
          }),
        },
      };
