import type { Worker } from 'node:cluster';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { acceptWaiting } from '../../http/connections/accept-waiting.ts';
import { isTaken, takeCommand } from './worker-commands.ts';

interface ListenOptions {
  readonly host: string;
  readonly port: number;
}

/**
 * Accepts the connections of the portal and gives each one to a worker. The distribution of `node:cluster` resets the
 * connections that are between the processes when workers stop.
 */
export class ConnectionDistributor {
  readonly #servers: Server[] = [];
  /** How many connections each worker has not taken yet; the worker whose last connection is the oldest is the first. */
  readonly #untaken = new Map<Worker, number>();
  /** Accepted while no worker is free. */
  readonly #waiting: Socket[] = [];
  #acceptedCount = 0;
  #isStopping = false;

  /** Listens like Fastify, which listens on all addresses of `localhost`; returns the port. */
  async listen({ host, port }: ListenOptions): Promise<number> {
    const bound = await this.#listenOn({ host, port });
    const others = host === 'localhost' ? await lookup(host, { all: true }) : [];
    for (const { address } of others)
      // The portal can be reached at the first address.
      if (address !== bound.address)
        await this.#listenOn({ host: address, port: bound.port }).catch(() => undefined);
    return bound.port;
  }

  /** Gives connections to a worker from now on, until it ends. */
  add(worker: Worker): void {
    this.#untaken.set(worker, 0);
    worker.on('message', (message) => {
      const untaken = this.#untaken.get(worker);
      if (!isTaken(message) || untaken === undefined) return;
      this.#untaken.set(worker, untaken - 1);
      this.#giveNext();
    });
    worker.once('disconnect', () => this.#untaken.delete(worker));
    this.#giveNext();
  }

  /** Ends listening. What was accepted is on its way to the workers, before everything that they are sent later. */
  async stop(): Promise<void> {
    await acceptWaiting(() => this.#acceptedCount);
    for (const server of this.#servers) server.close();
    this.#isStopping = true;
    for (const socket of this.#waiting.splice(0)) this.#give(socket);
  }

  async #listenOn({ host, port }: ListenOptions): Promise<AddressInfo> {
    const server = createServer({ pauseOnConnect: true }, (socket) => {
      this.#acceptedCount += 1;
      this.#give(socket);
    });
    server.listen(port, host);
    await once(server, 'listening');
    this.#servers.push(server);
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no address');
    return address;
  }

  #giveNext(): void {
    const socket = this.#waiting.shift();
    if (socket) this.#give(socket);
  }

  #give(socket: Socket): void {
    const worker = this.#findLeastBusy();
    if (!worker) {
      this.#waiting.push(socket);
      return;
    }
    const untaken = this.#untaken.get(worker) ?? 0;
    // Moves the worker to the end.
    this.#untaken.delete(worker);
    this.#untaken.set(worker, untaken + 1);
    // A worker that ends takes the connection along; its end is reported.
    worker.send(takeCommand, socket, (error) => void (error && socket.destroy()));
  }

  /** A worker gets the next connection when it has taken the last one, so that one that is stuck delays no other. */
  #findLeastBusy(): Worker | undefined {
    let least: Worker | undefined;
    let leastUntaken = this.#isStopping ? Infinity : 1;
    for (const [worker, untaken] of this.#untaken) {
      if (untaken >= leastUntaken || !worker.isConnected()) continue;
      least = worker;
      leastUntaken = untaken;
    }
    return least;
  }
}
