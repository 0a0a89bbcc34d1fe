import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import {
  auth,
  BASE_PATH,
  conversationFirstCalls,
  envelope,
  everyEndpoint,
  isAllowed,
  shellFirstCalls,
  type ConversationRef,
  type Endpoint,
  type FirstCall,
  type ShellScreen,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Caller } from '../../university/people/caller.ts';
import { describePerson } from '../../university/people/person.queries.ts';
import { currentTerm } from '../../university/calendar.queries.ts';

type Row = Readonly<Record<string, unknown>>;

/** Larger responses are left to the page. */
const MAX_BYTES = 131_072;
const OK = 200;

const apiPath = (path: string): string => `${BASE_PATH}/api/${path}`;
const endpointsByPath = new Map(everyEndpoint.map((endpoint) => [endpoint.path, endpoint]));

interface Term {
  readonly academicYearId: number;
  readonly termId: number;
}

async function findTerm(db: Db): Promise<Term | undefined> {
  const { rows } = await sql<Term>`
    select academic_year_id as "academicYearId", term_id as "termId" from (${currentTerm}) term_now`.execute(
    db,
  );
  return rows[0];
}

/** The fields of a request that say for which term it is, by their names in code. */
const termNames = ['academicYearId', 'termId'] as const;

const isOfTerm = ({ endpoint }: FirstCall): boolean =>
  termNames.some((name) => endpoint.request.names[name] !== undefined);

/** The call for the current term. */
function ofTerm(call: FirstCall, term: Term): FirstCall {
  const { names } = call.endpoint.request;
  const fields = termNames.flatMap((name) => {
    const field = names[name];
    return field === undefined ? [] : [[field, term[name]] as const];
  });
  return { ...call, fields: { ...Object.fromEntries(fields), ...call.fields } };
}

/** What a manifest names: reading calls that need no fields but the caller's identity and the current term. */
const callsOfModule = (paths: readonly string[]): readonly FirstCall[] =>
  paths.flatMap((path) => {
    const endpoint = endpointsByPath.get(apiPath(path));
    return endpoint?.kind === 'call' && !endpoint.writes ? [{ endpoint }] : [];
  });

/** The first calls of the page that its person may make; without a current term those that need none. */
async function firstCallsOf(db: Db, caller: Caller, page: InitialPage): Promise<readonly FirstCall[]> {
  const declared: readonly FirstCall[] = [
    ...Object.values(shellFirstCalls.frame),
    ...(page.screen ? Object.values(shellFirstCalls[page.screen]) : callsOfModule(page.firstCalls)),
    ...(page.conversation ? conversationFirstCalls(page.conversation) : []),
  ];
  const calls = declared.filter(({ endpoint }) => isAllowed(endpoint, caller));
  const term = calls.some(isOfTerm) ? await findTerm(db) : undefined;
  return term ? calls.map((call) => ofTerm(call, term)) : calls.filter((call) => !isOfTerm(call));
}

export interface InitialPage {
  readonly lang: Language;
  /** The page of the shell at the address. */
  readonly screen: ShellScreen | undefined;
  /** The calls that the module's manifest names for the page, below `/lms/api`. */
  readonly firstCalls: readonly string[];
  /** The conversation that the page opens. */
  readonly conversation: ConversationRef | undefined;
  readonly xsrfToken: string;
}

const identityOf = ({ identity }: Endpoint, { id, roleNumber }: Caller): Row =>
  Object.fromEntries(
    Object.entries(identity).map(([field, fact]) => [field, fact === 'personId' ? id : roleNumber]),
  );

const toEntry = (path: string, row: Row | undefined, body: string): string =>
  `{"path":${JSON.stringify(path)},"request":${JSON.stringify(row ?? null)},"body":${body}}`;

/** Runs a call as the browser would, through the same route with the same rights; `undefined` unless it succeeds. */
async function run(
  { endpoint, fields }: FirstCall,
  { request, caller, page }: PageOfCaller,
): Promise<string | undefined> {
  const { method, path } = endpoint;
  const row = { ...fields, ...identityOf(endpoint, caller) };
  const { statusCode, body } = await request.server.inject({
    method,
    url: path,
    remoteAddress: request.ip,
    headers: {
      cookie: request.headers.cookie,
      'x-lang': page.lang,
      'x-xsrf-token': page.xsrfToken,
      'sec-fetch-site': 'same-origin',
    },
    ...(method === 'GET'
      ? { query: Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])) }
      : { payload: row }),
  });
  return statusCode === OK && body.length <= MAX_BYTES ? toEntry(path, row, body) : undefined;
}

interface PageOfCaller {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly page: Pick<InitialPage, 'lang' | 'xsrfToken'>;
}

/** The session of the cookie, in the form of `enticate`: the page need not ask for it. */
async function sessionEntry({ server }: FastifyRequest, { id, view }: Caller): Promise<string> {
  const { path, response } = auth.authenticate;
  const user = response.encode(await describePerson(server.db, id, view));
  return toEntry(path, undefined, JSON.stringify(envelope.success(user)));
}

/**
 * The responses to the first calls of a signed-in person's page, as a JSON text. A call that fails is left out, and the page makes it
 * itself.
 */
export async function initialResponses(
  request: FastifyRequest,
  caller: Caller,
  page: InitialPage,
): Promise<string> {
  const calls = await firstCallsOf(request.server.db, caller, page);
  const entries = await Promise.all([
    sessionEntry(request, caller),
    ...calls.map((call) => run(call, { request, caller, page })),
  ]);
  return `[${entries.filter((entry) => entry !== undefined).join(',')}]`;
}
