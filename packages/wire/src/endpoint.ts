import { nothing, type Anything, type Codec, type RecordCodec } from './codec.ts';
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
 * One line of the contract. Eight readers follow from it: validation, serialisation, access check, typed client,
 * query hook, mock, access test, API page.
 */
export interface Endpoint<Ask = Anything, Answer = Anything, Rule extends Access = Access> {
  readonly method: 'GET' | 'POST';
  /** In full, from the origin: `/lms/api/…`. */
  readonly path: string;
  readonly access: Rule;
  readonly ask: RecordCodec<Ask>;
  readonly answer: Codec<Answer>;
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
  readonly about: string;
}

/** What the caller of an endpoint says, in inside names. */
export type AskOf<E> = E extends Endpoint<infer Ask> ? Ask : never;
/** What the caller of an endpoint is told, in inside names. */
export type AnswerOf<E> = E extends Endpoint<infer _Ask, infer Answer> ? Answer : never;

interface Line<Ask, Answer, Rule extends Access> {
  readonly about: string;
  readonly access: Rule;
  readonly ask: RecordCodec<Ask>;
  readonly answer: Codec<Answer>;
  readonly identity?: Readonly<Record<string, IdentityFact>>;
  readonly writes?: boolean;
  readonly isPassive?: boolean;
  readonly files?: FilesRule;
}

const line =
  (method: 'GET' | 'POST', kind: EndpointKind) =>
  <Ask, Answer, const Rule extends Access>(
    path: string,
    declared: Line<Ask, Answer, Rule>,
  ): Endpoint<Ask, Answer, Rule> => ({
    identity: {},
    writes: kind === 'form',
    ...declared,
    method,
    kind,
    path: `${BASE_PATH}${path}`,
  });

/** A call that asks by query string. */
export const get = line('GET', 'call');
/** A call that asks by query string and answers JSON without the envelope (D-02: logo and config). */
export const getBare = line('GET', 'bare');
/** A stream of server-sent events; `answer` is the shape of one event's data. */
export const stream = line('GET', 'stream');
/** A call that asks by a JSON body. */
export const post = line('POST', 'call');
/** A call whose body is a multipart form; it always writes. */
export const upload = line('POST', 'form');

/** A file that is fetched by its address. */
export const download = <Ask, const Rule extends Access>(
  path: string,
  declared: Omit<Line<Ask, undefined, Rule>, 'answer'>,
): Endpoint<Ask, undefined, Rule> => line('GET', 'file')(path, { ...declared, answer: nothing });

/** The address of a file, for links and pictures. */
export const addressOf = <Ask>({ path, ask }: Endpoint<Ask>, asked: Ask): string =>
  `${path}?${Object.entries(ask.encode(asked))
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
