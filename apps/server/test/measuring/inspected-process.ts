import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '../server/server-process.ts';

/** Add to the environment of a process that is inspected. */
export const inspected = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

const MEGABYTE = 1_024 * 1_024;
/** The second collection takes what the finalizers of the first one have released. */
const COLLECTIONS = 3;
const SAMPLE_EVERY_BYTES = 4_096;

/** What a process holds after garbage collection. */
export interface Memory {
  readonly rssMb: number;
  readonly heapMb: number;
  /** Buffers and other memory outside the heap. */
  readonly externalMb: number;
}

interface ProfileNode {
  readonly callFrame: Readonly<{ functionName: string; url: string; lineNumber: number }>;
  readonly selfSize: number;
  readonly children: readonly ProfileNode[];
}

const placeOf = ({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string =>
  `${functionName || 'anonymous'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`;

/** The functions whose objects are still alive, largest first; what is built in counts for its caller. */
function describeProfile(head: ProfileNode, count: number): string[] {
  const bytesByPlace = new Map<string, number>();
  const visit = (node: ProfileNode, caller: string) => {
    const place = node.callFrame.url === '' ? caller : placeOf(node);
    bytesByPlace.set(place, (bytesByPlace.get(place) ?? 0) + node.selfSize);
    for (const child of node.children) visit(child, place);
  };
  visit(head, 'the program');
  const sorted = [...bytesByPlace].toSorted(([, one], [, other]) => other - one).slice(0, count);
  return sorted.map(([place, bytes]) => `${Math.round(bytes / 1_024)} kB ${place}`);
}

/** Asks a server process for its memory, through the inspector of Node.js. */
export class ProcessInspector {
  readonly #server: ServerProcess;
  readonly #socket: WebSocket;
  #lastId = 0;

  private constructor(server: ServerProcess, socket: WebSocket) {
    this.#server = server;
    this.#socket = socket;
  }

  static async open(server: ServerProcess): Promise<ProcessInspector> {
    const socket = new WebSocket(await server.waitForOutput(/Debugger listening on (ws:\S+)/));
    await once(socket, 'open');
    return new ProcessInspector(server, socket);
  }

  async readMemory(): Promise<Memory> {
    for (let done = 0; done < COLLECTIONS; done += 1) await this.#call('HeapProfiler.collectGarbage');
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = await this.#call('Runtime.evaluate', { expression });
    const { heapUsed, external } = JSON.parse(result.value);
    const status = await readFile(`/proc/${this.#server.child.pid}/status`, 'utf8');
    const toMb = (bytes: number) => Math.round((bytes / MEGABYTE) * 10) / 10;
    return {
      rssMb: toMb(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024),
      heapMb: toMb(heapUsed),
      externalMb: toMb(external),
    };
  }

  /** From now on the places are recorded at which objects are created. */
  async startComparison(): Promise<void> {
    await this.#call('HeapProfiler.startSampling', { samplingInterval: SAMPLE_EVERY_BYTES });
  }

  /** Where the objects were created that have come since then and are still alive. */
  async compare(count: number): Promise<string[]> {
    const { profile } = await this.#call('HeapProfiler.getSamplingProfile');
    return describeProfile(profile.head, count);
  }

  close(): void {
    this.#socket.close();
  }

  async #call(method: string, params: object = {}) {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    for (;;) {
      const [event] = await once(this.#socket, 'message');
      const reply = JSON.parse(String(event.data));
      if (reply.id === id) return reply.result;
    }
  }
}
