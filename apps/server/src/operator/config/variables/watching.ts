import { address, anyText, integer, oneOf, type Variable } from './variable.ts';

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
    example: '9464',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    text: 'Serves the metrics at /metrics to those who send this token (Authorization: Bearer …).',
    kind: anyText,
    isSecret: true,
  },
  tracesUrl: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    text: 'A collector of OpenTelemetry that receives the traces of requests by OTLP over HTTP, below /v1/traces.',
    kind: address('http:', 'https:'),
    example: 'http://127.0.0.1:4318',
  },
  tracesHeaders: {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    text: 'Headers that the collector demands: NAME=value, with commas between them.',
    kind: anyText,
    isSecret: true,
  },
  tracesShare: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    text: 'The share of the requests that are traced, when the caller has not decided it in traceparent.',
    kind: {
      what: 'a number from 0 to 1',
      parse: (text: string) => (/^(?:0?\.\d+|[01](?:\.0+)?)$/.test(text) ? Number(text) : undefined),
    },
    default: 0.1,
  },
} as const satisfies Record<string, Variable>;
