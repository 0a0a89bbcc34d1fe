import { hostname } from 'node:os';
import { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT, type Span, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { EndedStatement } from '../../database/connect.ts';
import type { TraceContext } from '../../storage/trace-context.ts';
import type { Config } from '../config.ts';

const TIMEOUT_MS = 2_000;
const HEX = 16;

/** A request with its response. */
export interface EndedRequest {
  readonly method: string;
  /** The path with the names of its parameters, because their values may be personal. */
  readonly route: string;
  readonly status: number;
}

/** `NAME=value,NAME=value`, as OpenTelemetry writes headers. */
const readHeaders = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name = '', ...value]) =>
        name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]],
      ),
  );

const parentOf = (context: TraceContext | undefined) =>
  context === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        traceId: context.traceId,
        spanId: context.spanId,
        traceFlags: Number.parseInt(context.flags, HEX),
        isRemote: true,
      });

/** Sends spans of requests and statements to a collector; without one that answers, they are dropped. */
export class SpanExport {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;

  constructor({ tracesUrl = '', tracesHeaders, tracesShare }: Config) {
    const exporter = new OTLPTraceExporter({
      url: `${tracesUrl.replace(/\/$/, '')}/v1/traces`,
      headers: readHeaders(tracesHeaders),
      timeoutMillis: TIMEOUT_MS,
    });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': 'portal',
        'service.instance.id': `${hostname()}-${process.pid}`,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesShare) }),
      spanProcessors: [new BatchSpanProcessor({ exporter })],
    });
    this.#tracer = this.#provider.getTracer('portal');
  }

  begin(caller: TraceContext | undefined, elapsedMs: number): Span {
    const options = { kind: SpanKind.SERVER, startTime: Date.now() - elapsedMs };
    return this.#tracer.startSpan('request', options, parentOf(caller));
  }

  end(span: Span, { method, route, status }: EndedRequest): void {
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  /** The text of a statement has no values. */
  addStatement({ sql, durationMs, hasFailed }: EndedStatement, context: TraceContext | undefined): void {
    if (!context) return;
    const endTime = Date.now();
    const [operation = ''] = sql.trimStart().split(/\s/, 1);
    const options = {
      kind: SpanKind.CLIENT,
      startTime: endTime - durationMs,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
    };
    const span = this.#tracer.startSpan(operation.toLowerCase(), options, parentOf(context));
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  }

  close(): Promise<void> {
    return this.#provider.shutdown();
  }
}

/** How work inside the request names its parent. */
export const contextOf = (span: Span): TraceContext => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return { traceId, spanId, flags: traceFlags.toString(HEX).padStart(2, '0') };
};
