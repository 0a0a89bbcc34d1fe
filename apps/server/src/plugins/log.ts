import type { FastifyServerOptions } from 'fastify';

/** Names under which something secret may stand, wherever it is logged. Bodies and headers are not logged at all. */
const secretNames = [
  'password',
  'newPassword',
  'oldpas',
  'newpas',
  'token',
  'cookie',
  'authorization',
  '["x-xsrf-token"]',
  '["x-device-id"]',
  '["set-cookie"]',
];

const beneath = (prefix: string) =>
  secretNames.map((name) =>
    name.startsWith('[') ? `${prefix.replace(/\.$/, '')}${name}` : `${prefix}${name}`,
  );

/** How the server logs: JSON lines with the id of the request, without secrets. */
export const logOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        redact: { paths: ['', '*.', '*.*.'].flatMap(beneath), censor: '(secret)' },
        serializers: {
          req: ({ method, url }: { readonly method: string; readonly url: string }) => ({
            method,
            path: url.split('?')[0],
          }),
        },
      };
