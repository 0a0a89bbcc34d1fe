import { emptyResponse, type Anything, type Codec, type RecordCodec } from '../codec/codec.ts';
import type { Access } from './access.ts';

/** The base path of all pages; endpoints are below its `/api` (D-01). */
export const BASE_PATH = '/lms';

/** The session fact that an identity field of a body must repeat (D-04). */
export type IdentityFact = 'personId' | 'role';

/** The formats of an endpoint's request and response. */
export type EndpointKind = 'call' | 'form' | 'bare' | 'stream' | 'file';

/** The names of a file's form part: the specification uses both (spec §3, §7 News); the portal's own client sends the first. */
export const FILE_PART_NAMES = ['file', 'files'] as const;

/** What a file is for. The server has the size limit, the accepted types and the quota of each use (D-29). */
export type FileUse = 'attachment' | 'book' | 'photo';

/** Rules for the files of a multipart form. */
export interface FilesRule {
  readonly max: number;
  /** An attachment when omitted. */
  readonly use?: FileUse;
}

/**
 * One endpoint of the contract. Validation, serialisation, access check, typed client, query hook, mock, access test and API
 * page are all derived from it. Modules pass the endpoints that they were built with, and read none.
 * @onlyMade
 */
export interface Endpoint<Request = Anything, Response = Anything, Rule extends Access = Access> {
  readonly method: 'GET' | 'POST';
  /** The full path, `/lms/api/…`. */
  readonly path: string;
  readonly access: Rule;
  /** True when a graduate may call it: it reads the caller's own transcript, documents, payments or profile (D-63). */
  readonly isForGraduates?: boolean;
  /** True when staff who view the portal as the caller may not read it. */
  readonly isPrivate?: boolean;
  /** True for a writing call that such staff make for themselves. */
  readonly isForViewers?: boolean;
  /** True when a session that still lacks the second factor may call it: it gives the factor, sets it up or signs out. */
  readonly isForPending?: boolean;
  /** True when the session must have the second factor, also of people of whom it is not asked otherwise. */
  readonly needsSecondFactor?: boolean;
  readonly request: RecordCodec<Request>;
  readonly response: Codec<Response>;
  /** Set when `result` is a list of rows (D-02, the journal); encodes the response into these rows. */
  readonly rows?: Codec;
  /** Body fields that repeat the caller's identity: wire name → fact. They are compared with the session and never trusted. */
  readonly identity: Readonly<Record<string, IdentityFact>>;
  /** True when the endpoint changes data: it runs in one transaction and supports `Idempotency-Key` (D-05). */
  readonly writes: boolean;
  /**
   * Set when neither request nor response may be stored with the caller, not even as a hash: they are anonymous, or have a password or a
   * code. An `Idempotency-Key` means nothing, and the handler makes repeated calls harmless.
   */
  readonly isUnstored?: boolean;
  /** `call`: JSON in the envelope. `form`: the body is multipart. `bare`: JSON without the envelope. `stream`: events. `file`: bytes. */
  readonly kind: EndpointKind;
  /** Set when a request does not count as user activity, so that background requests do not extend the session (D-20). */
  readonly isPassive?: boolean;
  /** Set when the form may carry files. */
  readonly files?: FilesRule;
  /** Set when the body may be larger than that of other calls. */
  readonly bodyMaxBytes?: number;
  /** One sentence for the API page. */
  readonly summary: string;
}

/** The request of an endpoint, with the names used in code. */
export type RequestOf<E> = E extends Endpoint<infer Request> ? Request : never;
/** The response of an endpoint, with the names used in code. */
export type ResponseOf<E> = E extends Endpoint<infer _Request, infer Response> ? Response : never;

interface EndpointDeclaration<Request, Response, Rule extends Access> {
  readonly summary: string;
  readonly access: Rule;
  readonly isForGraduates?: boolean;
  readonly isPrivate?: boolean;
  readonly isForViewers?: boolean;
  readonly isForPending?: boolean;
  readonly needsSecondFactor?: boolean;
  readonly request: RecordCodec<Request>;
  readonly response: Codec<Response>;
  readonly rows?: Codec<Response>;
  readonly identity?: Readonly<Record<string, IdentityFact>>;
  readonly writes?: boolean;
  readonly isUnstored?: boolean;
  readonly isPassive?: boolean;
  readonly files?: FilesRule;
  readonly bodyMaxBytes?: number;
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

/** Declares a GET endpoint with a query string. */
export const get = declare('GET', 'call');
/** Declares a GET endpoint that returns JSON without the envelope (D-02: logo and config). */
export const getBare = declare('GET', 'bare');
/** Declares a stream of server-sent events; `response` is the shape of one event's data. */
export const stream = declare('GET', 'stream');
/** Declares a POST endpoint with a JSON body. */
export const post = declare('POST', 'call');
/** Declares a POST endpoint with a multipart form; it always writes. */
export const upload = declare('POST', 'form');

/** Declares a GET endpoint that returns a file. */
export const download = <Request, const Rule extends Access>(
  path: string,
  declared: Omit<EndpointDeclaration<Request, undefined, Rule>, 'response'>,
): Endpoint<Request, undefined, Rule> =>
  declare('GET', 'file')(path, { ...declared, response: emptyResponse });

/** The wire name of a request's field, for an error that names it. */
export const fieldOf = <Request>({ request }: Endpoint<Request>, name: keyof Request & string): string =>
  request.names[name] ?? name;

/** Builds the URL of a GET endpoint, for links and images. */
export const endpointUrl = <Request>({ path, request }: Endpoint<Request>, fields: Request): string =>
  `${path}?${Object.entries(request.encode(fields))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
