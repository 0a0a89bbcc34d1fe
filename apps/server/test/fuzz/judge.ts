import { envelope } from '@portal/wire';
import type { Reply } from '../test-client.ts';

const PATIENCE_MS = 2_000;
const tooMuch =
  /\bat [^"]*\.[jt]s:|node_modules|syntax error|(?:relation|column|constraint) \\?"|\bSQLSTATE|\bselect .* from\b|invalid input syntax|kysely|ECONN/i;

const isEnvelope = (body: string): boolean => {
  try {
    return envelope.isEnvelope(JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};

interface Judged {
  readonly reply: Pick<Reply, 'status' | 'body'> & { readonly headers: Readonly<Record<string, unknown>> };
  readonly tookMs: number;
  /** False for lines that answer something else when they succeed. */
  readonly isEnveloped: boolean;
}

/** What is wrong with an answer to something odd; nothing, when it is as good as the question lets it be. */
export function findFault({ reply, tookMs, isEnveloped }: Judged): string | undefined {
  const { status, body } = reply;
  if (status >= 500) return `a status of ${status}`;
  if (tooMuch.test(body)) return `words that are nobody's business: ${body.slice(0, 200)}`;
  const mustBeEnvelope = isEnveloped || status >= 400;
  if (mustBeEnvelope && !isEnvelope(body)) return `no envelope: ${body.slice(0, 200)}`;
  if (tookMs >= PATIENCE_MS) return `${Math.round(tookMs)} ms`;
  return undefined;
}
