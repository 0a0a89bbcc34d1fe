import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { PortalServer } from './portal-server.ts';

/** The server of a worker. The primary process listens, and hands connections over as `connection` events. */
export class WorkerServer extends PortalServer {
  #openCount = 0;
  #isClosing = false;

  constructor(listener: RequestListener) {
    super(listener);
    this.on('connection', (socket) => this.#count(socket));
  }

  override address(): string {
    return 'the primary process';
  }

  override listen(): this {
    setImmediate(() => this.emit('listening'));
    return this;
  }

  /** Calls back when the last connection has ended. Node's own server would not wait for connections that it did not accept. */
  override close(callback?: (error?: Error) => void): this {
    if (callback) this.once('close', callback);
    this.#isClosing = true;
    this.closeIdleConnections();
    setImmediate(() => this.#emitClose());
    return this;
  }

  /** The primary process has closed it before. */
  protected override closeListener(): void {}

  #count(socket: Socket): void {
    socket.setNoDelay(true);
    this.#openCount += 1;
    socket.once('close', () => {
      this.#openCount -= 1;
      this.#emitClose();
    });
  }

  #emitClose(): void {
    if (this.#isClosing && this.#openCount === 0) this.emit('close');
  }
}
