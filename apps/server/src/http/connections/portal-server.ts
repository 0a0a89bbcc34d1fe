import { Server, type RequestListener } from 'node:http';
import { Server as NetServer } from 'node:net';

const HEADERS_TIMEOUT_MS = 8_000;
const REQUEST_TIMEOUT_MS = 10 * 60_000;
const CHECK_CONNECTIONS_EVERY_MS = 1_000;
/** Longer than the pause of a proxy or a browser, so that the client is the one who closes. */
const KEEP_ALIVE_MS = 72_000;

/** An HTTP server that can stop without resetting a connection that is about to be used. */
export class PortalServer extends Server {
  #isStopping = false;

  constructor(listener: RequestListener) {
    const options = {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS,
      // Node's own response would have neither the envelope nor the headers of all others.
      requireHostHeader: false,
    };
    super(options, listener);
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Accepts no more connections; the open ones stay. */
  stopListening(): void {
    this.#isStopping = true;
    this.closeListener();
  }

  /** Called by `close`. While the server stops, connections end after a last response, or when nobody uses them. */
  override closeIdleConnections(): void {
    if (!this.#isStopping) super.closeIdleConnections();
  }

  protected closeListener(): void {
    NetServer.prototype.close.call(this);
  }
}
