import type { OpenConnection } from './open-connection.ts';

const idleMsOf = (connection: OpenConnection, now: number): number => connection.idleMs(now) ?? -1;
const paceOf = (connection: OpenConnection, now: number): number => connection.pace(now) ?? Infinity;

/** The one that others miss least: idle for longest, else with the slowest client. */
function findLeastUsed(connections: ReadonlySet<OpenConnection>, now: number): OpenConnection | undefined {
  let [idlest] = connections;
  let slowest = idlest;
  for (const connection of connections) {
    if (idlest && idleMsOf(connection, now) > idleMsOf(idlest, now)) idlest = connection;
    if (slowest && paceOf(connection, now) < paceOf(slowest, now)) slowest = connection;
  }
  if (idlest?.idleMs(now) !== undefined) return idlest;
  return slowest?.pace(now) === undefined ? undefined : slowest;
}

/** The connections of each client. */
export class AddressBound {
  readonly #byClient = new Map<string, Set<OpenConnection>>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  clients(): Iterable<ReadonlySet<OpenConnection>> {
    return this.#byClient.values();
  }

  /** Counts the connection, and returns the one that must give way: it, when the server works on all others. */
  add(connection: OpenConnection, client: string): OpenConnection | undefined {
    const own = this.#byClient.get(client) ?? new Set();
    const leastUsed =
      own.size < this.#max ? undefined : (findLeastUsed(own, performance.now()) ?? connection);
    connection.client = client;
    this.#byClient.set(client, own.add(connection));
    return leastUsed;
  }

  remove(connection: OpenConnection): void {
    const { client } = connection;
    if (client === undefined) return;
    const own = this.#byClient.get(client);
    own?.delete(connection);
    if (own?.size === 0) this.#byClient.delete(client);
    connection.client = undefined;
  }
}
