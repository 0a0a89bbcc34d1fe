import http from 'node:http';
import https from 'node:https';
import { codeOf } from '../../../database/error-properties.ts';
import { guardedLookup, requireReachableHost } from './address-guard.ts';
import { signedHeaders } from './sign-message.ts';
import type { Reach } from '../webhook-address.ts';

const TIMEOUT_MS = 10_000;

/** What came of a try: a status of HTTP, or the reason why there is none. */
export type TryResult = { readonly status: number } | { readonly failure: string };

interface OutgoingMessage {
  readonly url: string;
  readonly reach: Reach;
  readonly messageId: string;
  readonly body: string;
  readonly secrets: readonly Buffer[];
  readonly timeoutMs?: number;
}

function post({ url: address, reach, messageId, body, secrets, timeoutMs = TIMEOUT_MS }: OutgoingMessage) {
  const url = new URL(address);
  requireReachableHost(url.hostname, reach);
  const { request } = url.protocol === 'https:' ? https : http;
  const timestampSeconds = Math.floor(Date.now() / 1_000);
  return new Promise<number>((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'portal-webhooks',
        ...signedHeaders({ messageId, timestampSeconds, body }, secrets),
      },
      lookup: guardedLookup(reach),
      // Each connection is to an address that was checked for it.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    });
    outgoing.on('error', reject);
    // Nothing of the answer is read but its status, and no redirect is followed: it could lead to a host that is not listed.
    outgoing.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    outgoing.end(body);
  });
}

/** Sends a message once. */
export async function sendMessage(message: OutgoingMessage): Promise<TryResult> {
  try {
    return { status: await post(message) };
  } catch (error) {
    const code = codeOf(error) ?? 'unknown';
    return { failure: code === 'ABORT_ERR' ? 'timeout' : code };
  }
}
