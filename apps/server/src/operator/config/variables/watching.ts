import { anyText, integer, oneOf, type Variable } from './variable.ts';

/** Logs and metrics. */
export const watchingVariables = {
  logLevel: {
    name: 'LOG_LEVEL',
    text: 'The least important messages that are logged.',
    kind: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    default: 'info',
  },
  metricsPort: {
    name: 'METRICS_PORT',
    text: 'A port of this machine alone that serves the metrics. Without it and METRICS_TOKEN nobody reads them.',
    kind: integer(1, 65_535),
    example: '9090',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    text: 'Serves the metrics at /metrics to those who send this token (Authorization: Bearer …).',
    kind: anyText,
    isSecret: true,
  },
} as const satisfies Record<string, Variable>;
