import type pg from 'pg';
import type { LoadRequest } from 'autocannon';
import {
  endpointUrl,
  auth,
  BASE_PATH,
  chat,
  journal,
  misc,
  news,
  notifications,
  ownMarks,
  registration,
  reports,
  schedule,
  sheets,
  study,
  type Endpoint,
} from '@portal/wire';
import { audit } from '@portal/wire/audit/audit';
import { people } from '@portal/wire/people/people';
import { headersOf, identityOf, type CallerHeaders } from './caller.ts';
import { formOf } from './browser/form.ts';
import { findOpenJournals, type OpenJournal } from './data/journals.queries.ts';
import { pickUsers, type PortalUser } from './data/portal-users.queries.ts';
import { createSessions } from './data/sessions.queries.ts';
import { makeStaff } from './data/staff.queries.ts';

/** What browsers say of the encodings that they read. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/** A call as one user sends it; a visitor who has not signed in has no user. */
export interface HotRequest {
  readonly request: LoadRequest;
  readonly user: PortalUser;
}

/** One of the calls that S7 measures, as every user sends it. */
export interface HotCall {
  readonly name: string;
  readonly requests: readonly HotRequest[];
}

/** A user with what their browser sends by itself. */
interface Browser {
  readonly user: PortalUser;
  readonly headers: CallerHeaders;
}

const postOf = <Request>(
  endpoint: Endpoint<Request>,
  input: Request,
  { user, headers }: Browser,
): LoadRequest => ({
  method: 'POST',
  path: endpoint.path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify({ ...endpoint.request.encode(input), ...identityOf(endpoint, user) }),
});

const getOf = (path: string, { headers }: Browser): LoadRequest => ({ method: 'GET', path, headers });

function sendOf({ user, headers }: Browser): LoadRequest {
  const text = 'Здравствуйте! Напоминаю: модульная работа на следующей неделе, темы с 1 по 6.';
  const fields = {
    ...chat.send.request.encode({ ...user.conversation, text }),
    ...identityOf(chat.send, user),
  };
  const { contentType, body } = formOf(fields);
  return {
    method: 'POST',
    path: chat.send.path,
    headers: { ...headers, 'content-type': contentType },
    body,
    hasOwnKey: true,
  };
}

const newestNews = { page: 1, isAnnouncement: undefined, beforeId: undefined };

/** What the home page asks for once its code runs (apps/shell/src/start/signed-in.tsx). */
const homeOf = (browser: Browser): LoadRequest[] => [
  postOf(chat.unread, {}, browser),
  postOf(news.page, newestNews, browser),
  postOf(misc.sidebarLinks, {}, browser),
  getOf(study.currentYear.path, browser),
  getOf(study.currentTerm.path, browser),
  getOf(endpointUrl(misc.photoFile, { personId: browser.user.id }), browser),
  ...(browser.user.role === 'teacher' ? [postOf(misc.position, {}, browser)] : []),
];

const contactsOf = (browser: Browser): LoadRequest =>
  postOf(browser.user.role === 'teacher' ? study.students : study.teachers, browser.user.people, browser);

function weekOf(browser: Browser): LoadRequest {
  const { academicYearId, termId } = browser.user.people;
  const endpoint = browser.user.role === 'teacher' ? schedule.ofTeacher : schedule.ofStudent;
  return postOf(endpoint, { academicYearId, termId }, browser);
}

/** A journal as its screen opens it, with all columns of the term. */
const journalOf = (browser: Browser, { ref }: OpenJournal): LoadRequest => postOf(journal.grid, ref, browser);

/** Marks of a whole group in one request, as the screen saves them. */
const marksOf = (browser: Browser, { cells }: OpenJournal): LoadRequest => ({
  ...postOf(
    journal.save,
    {
      cells: cells.map((cell, at) => ({ cell, value: at % 5 === 0 ? ('absent' as const) : 60 + (at % 40) })),
    },
    browser,
  ),
  hasOwnKey: true,
});

/** What a student looks up about a term that runs. */
const ofStudent =
  (endpoint: typeof ownMarks | typeof sheets.ownResults) =>
  (browser: Browser): LoadRequest[] => {
    const { academicYearId, termId } = browser.user.people;
    return browser.user.role === 'student' ? [postOf(endpoint, { academicYearId, termId }, browser)] : [];
  };

const planOf = (browser: Browser): LoadRequest[] => {
  const { academicYearId, semesterId } = browser.user.people;
  return browser.user.role === 'student'
    ? [postOf(registration.plan, { academicYearId, semesterId }, browser)]
    : [];
};

/** People of a common family name, as the office types it. */
const searchOf = (browser: Browser): LoadRequest =>
  postOf(
    people.find,
    { text: 'Асанов', role: undefined, sort: undefined, isDescending: undefined, position: undefined },
    browser,
  );

const anybody = {
  person: undefined,
  actor: undefined,
  action: undefined,
  since: undefined,
  until: undefined,
};

const auditOf = (browser: Browser): LoadRequest =>
  postOf(audit.rows, { ...anybody, beforeId: undefined }, browser);

const reportOf = (browser: Browser): LoadRequest => {
  const { academicYearId, termId, groupId } = browser.user.people;
  const ofGroup = { groupId, facultyId: undefined, studyYear: undefined };
  return postOf(reports.table, { kind: 'attendance' as const, academicYearId, termId, ...ofGroup }, browser);
};

/** Teachers have the claims of the office here. */
const ofStaff =
  (requestOf: (browser: Browser) => LoadRequest) =>
  (browser: Browser): LoadRequest[] =>
    browser.user.role === 'teacher' ? [requestOf(browser)] : [];

const sheetsOf = (browser: Browser): LoadRequest[] => {
  const { academicYearId, termId } = browser.user.people;
  return browser.user.role === 'teacher'
    ? [postOf(sheets.list, { academicYearId, termId, side: 'taught' as const }, browser)]
    : [];
};

/** A visitor's browser has been here before: it has a language, a theme and a token for its first POST. */
const loginPageOf = (visitor: string): LoadRequest => ({
  method: 'GET',
  path: BASE_PATH,
  headers: { 'accept-encoding': ACCEPT_ENCODING, cookie: `lang=ru; theme=light; ${visitor}` },
});

async function visitorCookies(origin: string): Promise<string> {
  const response = await fetch(`${origin}${auth.ping.path}`);
  await response.arrayBuffer();
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
}

async function openBrowsers(origin: string, pool: pg.Pool, count: number): Promise<Browser[]> {
  const users = await pickUsers(pool, count);
  await makeStaff(
    pool,
    users.filter(({ role }) => role === 'teacher').map(({ id }) => id),
  );
  const tokens = await createSessions(
    pool,
    users.map(({ id }) => id),
  );
  const open = async (user: PortalUser, at: number): Promise<Browser> => {
    const headers = await headersOf(origin, tokens[at] ?? '');
    return { user, headers: { ...headers, 'accept-encoding': ACCEPT_ENCODING } };
  };
  return Promise.all(users.map(open));
}

/** The calls that the portal answers most, each by so many users. Writes come last, because they add rows. */
export async function makeHotCalls(
  origin: string,
  pool: pg.Pool,
  users: number,
): Promise<readonly HotCall[]> {
  const browsers = await openBrowsers(origin, pool, users);
  const visitor = await visitorCookies(origin);
  const journals = await findOpenJournals(
    pool,
    browsers.map(({ user }) => user.id),
  );
  const call = (name: string, requestsOf: (browser: Browser) => readonly LoadRequest[]): HotCall => ({
    name,
    requests: browsers.flatMap((browser) =>
      requestsOf(browser).map((request) => ({ request, user: browser.user })),
    ),
  });
  /** Only teachers have a journal. */
  const ofJournal =
    (requestOf: (browser: Browser, journal: OpenJournal) => LoadRequest) =>
    (browser: Browser): LoadRequest[] => {
      const found = journals.get(browser.user.id);
      return found ? [requestOf(browser, found)] : [];
    };
  return [
    call('messages page', (browser) => [postOf(chat.thread, browser.user.conversation, browser)]),
    call('unread count', (browser) => [postOf(chat.unread, {}, browser)]),
    call('news page', (browser) => [postOf(news.page, newestNews, browser)]),
    call('home, a call', homeOf),
    call('contact list', (browser) => [contactsOf(browser)]),
    call('week of a schedule', (browser) => [weekOf(browser)]),
    call('own marks', ofStudent(ownMarks)),
    call('own results', ofStudent(sheets.ownResults)),
    call('registration plan', planOf),
    call('exam sheets', sheetsOf),
    call('people search', ofStaff(searchOf)),
    call('report', ofStaff(reportOf)),
    call('audit', ofStaff(auditOf)),
    call('notifications', (browser) => [
      postOf(notifications.page, { beforeId: undefined, isUnread: undefined }, browser),
    ]),
    call('login page', () => [loginPageOf(visitor)]),
    call('journal', ofJournal(journalOf)),
    call('save marks', ofJournal(marksOf)),
    call('send', (browser) => [sendOf(browser)]),
  ];
}
