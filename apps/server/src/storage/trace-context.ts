import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { trace } from '@opentelemetry/api';

/** Version, trace, span and flags (W3C Trace Context); a trace or span of zeros is invalid. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;
const SPAN_BYTES = 8;

/** A span of a trace: that of the caller, or that of the portal. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: string;
}

const current = new AsyncLocalStorage<TraceContext>();

/** Reads the header `traceparent`; undefined when it is absent or invalid. */
export function readTrace(header: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  return traceId === undefined || spanId === undefined || flags === undefined
    ? undefined
    : { traceId, spanId, flags };
}

/** Runs work whose statements, and calls of other services, belong to a trace. */
export const runInTrace = <Result>(context: TraceContext, run: () => Result): Result =>
  current.run(context, run);

/** The trace to which the running work belongs. */
export const currentTrace = (): TraceContext | undefined => current.getStore();

/** What a call of another service sends of the trace. Nothing when a tracer that the operator has loaded adds its own header. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const context = currentTrace();
  if (!context || trace.getActiveSpan()) return {};
  const spanId = randomBytes(SPAN_BYTES).toString('hex');
  return { traceparent: `00-${context.traceId}-${spanId}-${context.flags}` };
}
