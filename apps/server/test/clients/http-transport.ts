import { request, type Agent, type IncomingMessage } from 'node:http';
import type { Dispatcher } from 'undici';

export interface RawRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

export interface RawReply {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** Sends a request over a real connection; rejects without a response. */
export type Transport = (request: RawRequest) => Promise<RawReply>;

export interface AgentOptions {
  readonly agent: Agent;
  /** A local source address. */
  readonly localAddress?: string;
  /** Aborts open requests. */
  readonly signal?: AbortSignal;
}

async function readReply(response: IncomingMessage): Promise<RawReply> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  return { status: response.statusCode ?? 0, cookies: response.headers['set-cookie'] ?? [], text };
}

/** Connections of Node, with all their options. */
export const byAgent =
  (origin: string, options: AgentOptions): Transport =>
  async ({ method, path, headers, payload }) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(`${origin}${path}`, { ...options, method, headers })
        .on('response', resolve)
        .on('error', reject)
        .end(payload);
    });
    return readReply(response);
  };

/** Connections that cost a load generator less of the processor, which it shares with the server. */
export const byPool =
  (pool: Dispatcher): Transport =>
  async ({ method, path, headers, payload }) => {
    const {
      statusCode,
      headers: received,
      body,
    } = await pool.request({
      method,
      path,
      headers: { ...headers },
      body: payload ?? null,
    });
    const cookies = [received['set-cookie'] ?? []].flat();
    return { status: statusCode, cookies, text: await body.text() };
  };
