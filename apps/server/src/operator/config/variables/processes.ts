import { address, anyText, integer, key32, type Variable } from './variable.ts';

/** The processes and machines of one portal. */
export const processVariables = {
  workers: {
    name: 'WORKERS',
    text: 'Server processes that share the port. Each has its own memory and its own rate limits.',
    kind: integer(1, 64),
    default: 1,
  },
  secretsKey: {
    name: 'PORTAL_SECRETS_KEY',
    text: 'Seals the keys of the portal in its database, so that several machines have the same; without it they are in DATA_DIR/secrets.',
    kind: key32,
    isSecret: true,
  },
  redisUrl: {
    name: 'REDIS_URL',
    text: "Carries events between the servers of one portal instead of the database's NOTIFY.",
    kind: address('redis:', 'rediss:'),
    example: 'redis://redis.example:6379',
    isSecret: true,
  },
  notifySocket: {
    name: 'NOTIFY_SOCKET',
    text: 'systemd sets it for a unit with Type=notify, to which the server reports that it is ready and that it stops.',
    kind: anyText,
  },
  shellDir: {
    name: 'SHELL_DIR',
    text: 'The folder of the built shell.',
    kind: anyText,
    defaultText: 'apps/shell/dist',
    example: '/srv/portal/shell',
  },
} as const satisfies Record<string, Variable>;
