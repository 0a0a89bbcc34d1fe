import { emptyResponse, type Anything, type Codec, type RecordCodec } from './codec.ts';
import type { Access } from './access.ts';

/** Where the portal lives (D-01): pages below it, calls below `/api`. */
export const BASE_PATH = '/lms';

/** Which fact of the session an identity field of a body must repeat (D-04). */
export type IdentityFact = 'personId' | 'role';

/** How an endpoint's question and answer are packed. */
export type EndpointKind = 'call' | 'form' | 'bare' | 'stream' | 'file';

/** Files that lie beside the fields of a form. */
export interface FilesRule {
  /** The name of each file's part. */
  readonly field: string;
  readonly max: number;
}

/**
 * One endpoint of the contract. Eight readers follow from it: validation, serialisation, access check, typed client,
 * query hook, mock, access test, API page.
 */
export interface Endpoint<Request = Anything, Response = Anything, Rule extends Access = Access> {
  readonly method: 'GET' | 'POST';
  /** In full, from the origin: `/lms/api/…`. */
  readonly path: string;
  readonly access: Rule;
  readonly request: RecordCodec<Request>;
  readonly response: Codec<Response>;
  /** Body fields that repeat who the caller is: wire name → fact. Compared with the session, never trusted. */
  readonly identity: Readonly<Record<string, IdentityFact>>;
  /** True when the call changes something: it runs in one transaction and obeys `Idempotency-Key` (D-05). */
  readonly writes: boolean;
  /** `call`: JSON in the envelope. `form`: the body is multipart. `bare`: JSON without the envelope. `stream`: events. `file`: bytes. */
  readonly kind: EndpointKind;
  /** Set when asking is no use of the session: what a page asks by itself must not keep it alive (D-20). */
  readonly isPassive?: boolean;
  /** Set when the form may carry files. */
  readonly files?: FilesRule;
  /** One sentence for the API page. */
  readonly summary: string;
}

/** What the caller of an endpoint says, in inside names. */
export type RequestOf<E> = E extends Endpoint<infer Request> ? Request : never;
/** What the caller of an endpoint is told, in inside names. */
export type ResponseOf<E> = E extends Endpoint<infer _Request, infer Response> ? Response : never;

interface EndpointDeclaration<Request, Response, Rule extends Access> {
  readonly summary: string;
  readonly access: Rule;
  readonly request: RecordCodec<Request>;
  readonly response: Codec<Response>;
  readonly identity?: Readonly<Record<string, IdentityFact>>;
  readonly writes?: boolean;
  readonly isPassive?: boolean;
  readonly files?: FilesRule;
}

const declare =
  (method: 'GET' | 'POST', kind: EndpointKind) =>
  <Request, Response, const Rule extends Access>(
    path: string,
    declared: EndpointDeclaration<Request, Response, Rule>,
  ): Endpoint<Request, Response, Rule> => ({
    identity: {},
    writes: kind === 'form',
    ...declared,
    method,
    kind,
    path: `${BASE_PATH}${path}`,
  });

/** A call that asks by query string. */
export const get = declare('GET', 'call');
/** A call that asks by query string and answers JSON without the envelope (D-02: logo and config). */
export const getBare = declare('GET', 'bare');
/** A stream of server-sent events; `answer` is the shape of one event's data. */
export const stream = declare('GET', 'stream');
/** A call that asks by a JSON body. */
export const post = declare('POST', 'call');
/** A call whose body is a multipart form; it always writes. */
export const upload = declare('POST', 'form');

/** A file that is fetched by its address. */
export const download = <Request, const Rule extends Access>(
  path: string,
  declared: Omit<EndpointDeclaration<Request, undefined, Rule>, 'response'>,
): Endpoint<Request, undefined, Rule> =>
  declare('GET', 'file')(path, { ...declared, response: emptyResponse });

/** The address of a file, for links and pictures. */
export const endpointUrl = <Request>({ path, request }: Endpoint<Request>, asked: Request): string =>
  `${path}?${Object.entries(request.encode(asked))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
