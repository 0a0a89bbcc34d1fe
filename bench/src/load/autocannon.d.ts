declare module 'autocannon' {
  export interface LoadRequest {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Sends a new idempotency key each time. */
    readonly hasOwnKey?: boolean;
  }
  export interface Request extends LoadRequest {
    readonly method: 'POST';
    readonly body: string;
  }
  interface PreparedRequest extends LoadRequest {
    readonly setupRequest?: (request: LoadRequest) => LoadRequest;
  }
  interface Client {
    setRequests(requests: readonly PreparedRequest[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly setupClient: (client: Client) => void;
  }
  interface Result {
    readonly duration: number;
    readonly requests: { readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
