import { envelope } from '@portal/wire';
import type { Reply } from '../clients/test-client.ts';

const RESPONSE_LIMIT_MS = 2_000;
const leakedDetails =
  /\bat [^"]*\.[jt]s:|node_modules|syntax error|(?:relation|column|constraint) \\?"|\bSQLSTATE|\bselect .* from\b|invalid input syntax|kysely|ECONN/i;

const isEnvelope = (body: string): boolean => {
  try {
    return envelope.isEnvelope(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};

interface CheckedReply {
  readonly reply: Pick<Reply, 'status' | 'body'> & { readonly headers: Readonly<Record<string, unknown>> };
  readonly tookMs: number;
  /** False for endpoints without an envelope. */
  readonly isEnveloped: boolean;
}

/** Returns what is wrong with the response to a malformed request, or `undefined`. */
export function findProblem({ reply, tookMs, isEnveloped }: CheckedReply): string | undefined {
  const { status, body } = reply;
  if (status >= 500) return `a status of ${status}`;
  if (leakedDetails.test(body)) return `words that are nobody's business: ${body.slice(0, 200)}`;
  const mustBeEnvelope = isEnveloped || status >= 400;
  if (mustBeEnvelope && !isEnvelope(body)) return `no envelope: ${body.slice(0, 200)}`;
  if (tookMs >= RESPONSE_LIMIT_MS) return `${Math.round(tookMs)} ms`;
  return undefined;
}
