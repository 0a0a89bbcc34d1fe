import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

const QUIET_MS = 700;
const QUIET_LIMIT_MS = 15_000;

/** One response of the network. */
export interface Transfer {
  readonly url: string;
  /** The browser's resource type: Document, Script, Stylesheet, Font, XHR, Fetch … */
  readonly type: string;
  /** Transferred bytes of headers and body, compressed. */
  readonly bytes: number;
  /** Transferred bytes of the body. */
  readonly bodyBytes: number;
}

interface PendingRequest {
  url: string;
  type: string;
  headerBytes: number;
}

/** Records all requests of a page with their transfer size. It ignores open streams. */
export class NetworkLog {
  readonly transfers: Transfer[] = [];
  readonly #pending = new Map<string, PendingRequest>();
  #changedAt = performance.now();

  static async of(session: CDPSession): Promise<NetworkLog> {
    const log = new NetworkLog();
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      log.#touch();
      log.#pending.set(requestId, { url: request.url, type, headerBytes: 0 });
    });
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      log.#touch();
      const pending = log.#pending.get(requestId);
      if (pending) Object.assign(pending, { type, headerBytes: response.encodedDataLength });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      log.#touch();
      const { url, type, headerBytes } = log.#pending.get(requestId) ?? {};
      if (url === undefined || type === undefined || headerBytes === undefined) return;
      log.transfers.push({ url, type, bytes, bodyBytes: bytes - headerBytes });
    });
    await session.send('Network.enable');
    return log;
  }

  #touch(): void {
    this.#changedAt = performance.now();
  }

  /** Waits until nothing has arrived for a while. */
  async becomeQuiet(): Promise<void> {
    const endsAt = performance.now() + QUIET_LIMIT_MS;
    while (performance.now() - this.#changedAt < QUIET_MS && performance.now() < endsAt) await delay(50);
  }
}

export const sumOfBytes = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

export const sumOfBodies = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);
