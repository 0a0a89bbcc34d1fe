import { addDays } from '@portal/domain';
import type { Endpoint, RequestOf, ResponseOf } from '@portal/wire';
import { programScopes, type ProgramScope } from '@portal/wire/contract/program-access';
import {
  programTokensService,
  type CreatedSecret,
} from '../../src/university/programs/program-tokens.service.ts';
import { todayOf } from '../access/journal-fixture.ts';
import { RequestFailedError, type Reply } from '../clients/test-client.ts';
import type { TestServer } from '../harness.ts';

interface TokenFacts {
  readonly name?: string;
  readonly scopes?: readonly ProgramScope[];
  /** Missing: the whole university. */
  readonly facultyIds?: readonly number[];
  readonly callsPerMinute?: number;
  readonly days?: number;
}

/** Creates a token, of all scopes if none are named. */
export async function createProgramToken(
  { db }: Pick<TestServer, 'db'>,
  {
    name = 'library',
    scopes = programScopes,
    facultyIds,
    callsPerMinute = 3_000,
    days = 30,
  }: TokenFacts = {},
): Promise<CreatedSecret> {
  const endsOn = addDays(await todayOf(db), days);
  const token = { name, scopes, facultyIds: facultyIds ?? null, callsPerMinute, endsOn };
  return programTokensService(db, 'cli:operator@office').create(token);
}

type Fields = Readonly<Record<string, string | number | null | undefined>>;

const withoutUndefined = (row: Fields) =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

/** A program of the university: it has a token, and no cookies. */
export class ProgramClient {
  readonly #server: TestServer;
  readonly secret: string;

  constructor(server: TestServer, secret: string) {
    this.#server = server;
    this.secret = secret;
  }

  send(
    { method, path }: Endpoint,
    fields: Fields = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    return this.#server.createClient().raw({
      method,
      url: path,
      query: withoutUndefined(fields),
      headers: { authorization: `Bearer ${this.secret}`, 'x-lang': 'en', ...headers },
    });
  }

  /** Sends and returns the names used inside; throws unless the call succeeds. */
  async request<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
    const reply = await this.send(endpoint, Object(endpoint.request.encode(request)));
    if (reply.status !== 200 || reply.code !== undefined) throw new RequestFailedError(reply);
    return endpoint.response.decode(reply.data);
  }
}

/** The part of a token that nobody can guess, in which there may be underlines. */
export const secretPartOf = (secret: string): string => secret.split('_').slice(2).join('_');

/** Creates a token and a program that has it. */
export async function startProgram(server: TestServer, facts: TokenFacts = {}): Promise<ProgramClient> {
  const { secret } = await createProgramToken(server, facts);
  return new ProgramClient(server, secret);
}

/** Reads all pages of a list, with the names of the wire. */
export async function readWhole(
  program: ProgramClient,
  endpoint: Endpoint,
  { limit = 500, ...fields }: { readonly limit?: number; readonly changedSince?: string } = {},
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows: Record<string, unknown>[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const reply = await program.send(endpoint, { ...fields, limit, after });
    if (reply.status !== 200) throw new RequestFailedError(reply);
    const page: { readonly rows: Record<string, unknown>[]; readonly next: string | null } = Object(
      reply.data,
    );
    rows.push(...page.rows);
    after = page.next;
  }
  return rows;
}
