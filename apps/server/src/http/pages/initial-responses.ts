import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import {
  auth,
  BASE_PATH,
  envelope,
  everyEndpoint,
  isAllowed,
  misc,
  news,
  notifications,
  payments,
  schedule,
  study,
  type Endpoint,
} from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Caller } from '../../university/people/caller.ts';
import { describePerson } from '../../university/people/person.queries.ts';
import { currentTerm } from '../../university/calendar.queries.ts';

type Row = Readonly<Record<string, unknown>>;

/** A call that a page makes first; its identity fields are those of the session. */
interface FirstCall {
  readonly endpoint: Endpoint;
  readonly fields?: Row;
}

/** The calls of the frame around every page. */
const frameCalls: readonly FirstCall[] = [
  { endpoint: auth.logo },
  { endpoint: auth.config },
  { endpoint: notifications.counts },
  { endpoint: misc.settings },
  { endpoint: misc.sidebarLinks },
  { endpoint: study.currentYear },
  { endpoint: study.currentTerm },
];
const teacherCalls: readonly FirstCall[] = [{ endpoint: misc.position }];
const homeCalls: readonly FirstCall[] = [
  { endpoint: news.page, fields: { page: 1 } },
  { endpoint: notifications.unreadItems },
  { endpoint: notifications.page, fields: { unread: 1 } },
  { endpoint: payments.account },
];
const newsCalls: readonly FirstCall[] = [{ endpoint: news.page, fields: { page: 1 } }];
const homeSchedules = { teacher: schedule.ofTeacher, student: schedule.ofStudent } as const;

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

/** The fields of a request that say for which term it is. */
const termFields = ({ request: { names } }: Endpoint, term: Term): Row =>
  Object.fromEntries(
    (['academicYearId', 'termId'] as const).flatMap((name) => {
      const field = names[name];
      return field === undefined ? [] : [[field, term[name]]];
    }),
  );

/** What a manifest names: reading calls that need no fields but the caller's identity and the current term. */
async function firstCallsOf(paths: readonly string[], db: Db): Promise<readonly FirstCall[]> {
  const term = paths.length === 0 ? undefined : await findTerm(db);
  if (!term) return [];
  return paths.flatMap((path) => {
    const endpoint = endpointsByPath.get(apiPath(path));
    if (endpoint?.kind !== 'call' || endpoint.writes) return [];
    return [{ endpoint, fields: termFields(endpoint, term) }];
  });
}

export interface InitialPage {
  readonly lang: Language;
  /** The screen of the shell that the server renders whole. */
  readonly screen: 'home' | 'news' | undefined;
  /** The calls that the module's manifest names for the page, below `/lms/api`. */
  readonly firstCalls: readonly string[];
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

/** A call that a module's program has made, with the fields of its request. */
export interface MissingCall {
  readonly path: string;
  readonly request: Row | null;
}

interface PageOfCaller {
  readonly request: FastifyRequest;
  readonly caller: Caller;
  readonly page: Pick<InitialPage, 'lang' | 'xsrfToken'>;
}

/**
 * Runs the calls of a module's program, with the rights of the page's person: only reading ones, and as that person, whatever the program
 * has written into the request. Undefined when one does not succeed, because the page then shows a state that only the browser knows.
 */
export async function readMissing(
  missing: readonly MissingCall[],
  page: PageOfCaller,
): Promise<readonly string[] | undefined> {
  const entries = await Promise.all(
    missing.map(async ({ path, request }) => {
      const endpoint = endpointsByPath.get(path);
      const isReading =
        endpoint?.kind === 'call' && !endpoint.writes && isAllowed(endpoint.access, page.caller);
      return isReading ? run({ endpoint, fields: request ?? {} }, page) : undefined;
    }),
  );
  const found = entries.filter((entry) => entry !== undefined);
  return found.length === missing.length ? found : undefined;
}

/** The session of the cookie, in the form of `enticate`: the page need not ask for it. */
async function sessionEntry({ server }: FastifyRequest, { id }: Caller): Promise<string> {
  const { path, response } = auth.authenticate;
  const user = response.encode(await describePerson(server.db, id));
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
  const firstPaths =
    page.screen === 'home' ? [homeSchedules[caller.role].path.slice(apiPath('').length)] : page.firstCalls;
  const calls = [
    ...frameCalls,
    ...(caller.role === 'teacher' ? teacherCalls : []),
    ...(page.screen === 'home' ? homeCalls : []),
    ...(page.screen === 'news' ? newsCalls : []),
    ...(await firstCallsOf(firstPaths, request.server.db)),
  ];
  const entries = await Promise.all([
    sessionEntry(request, caller),
    ...calls
      .filter(({ endpoint }) => isAllowed(endpoint.access, caller))
      .map((call) => run(call, { request, caller, page })),
  ]);
  return `[${entries.filter((entry) => entry !== undefined).join(',')}]`;
}
