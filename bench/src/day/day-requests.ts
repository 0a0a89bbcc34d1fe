import {
  auth,
  BASE_PATH,
  chat,
  checkIn,
  endpointUrl,
  journal,
  misc,
  news,
  registration,
  schedule,
  transcript,
  type Endpoint,
  type Role,
} from '@portal/wire';
import { formOf } from '../harness/browser/form.ts';
import { identityOf } from '../harness/caller.ts';
import type { Step } from './activities.ts';
import type { Choices, GroupChatRef } from './day-people.queries.ts';
import type { PlannedStep } from './plan-day.ts';

/** What is known of the people before the day begins, by their ids. */
export interface DayFacts {
  readonly teacherIds: ReadonlySet<number>;
  readonly logins: ReadonlyMap<number, string>;
  readonly password: string;
  readonly chats: ReadonlyMap<number, GroupChatRef>;
  readonly choices: ReadonlyMap<number, Choices>;
  /** The open check-in of each student who has a lesson. */
  readonly checkIns: ReadonlyMap<number, number>;
}

/** A request, without what every request of its browser has. */
export interface DayRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly contentType?: string;
  readonly body?: string;
  /** Sent by a browser without a session. */
  readonly isVisitor?: boolean;
  /** Sends a new idempotency key. */
  readonly writes?: boolean;
  /** `CODE` in the body stands for the code that this check-in shows when the request is sent. */
  readonly checkInId?: number;
  /** A text that a successful response contains. */
  readonly expected?: string;
}

export const CODE = 'code-on-the-screen';
const ROOM = { longitude: 74.6, latitude: 42.87 };

interface Person {
  readonly id: number;
  readonly role: Role;
}

const call = <Request>(
  endpoint: Endpoint<Request>,
  request: Request,
  person: Person | undefined,
): DayRequest => ({
  method: 'POST',
  path: endpoint.path,
  contentType: 'application/json',
  body: JSON.stringify({
    ...endpoint.request.encode(request),
    ...(person && identityOf(endpoint, person)),
  }),
  ...(person === undefined && { isVisitor: true }),
});

function messageOf(ref: GroupChatRef, person: Person): DayRequest {
  const fields = {
    ...chat.send.request.encode({ ...ref, text: 'Has anybody written down the work for next week?' }),
    ...identityOf(chat.send, person),
  };
  return { method: 'POST', path: chat.send.path, ...formOf(fields), writes: true };
}

const known = <Fact>(facts: ReadonlyMap<number, Fact>, { id }: Person): Fact => {
  const fact = facts.get(id);
  if (fact === undefined) throw new Error(`Nothing is prepared for person ${id}`);
  return fact;
};

const scanOf = (checkInId: number, person: Person): DayRequest => ({
  ...call(checkIn.visit, { ...ROOM, token: CODE }, person),
  checkInId,
  writes: true,
  expected: '"verdict":"present"',
});

type RequestOfStep = (person: Person, facts: DayFacts) => DayRequest;

const termOf = ({ academicYearId, termId }: GroupChatRef) => ({ academicYearId, termId });
const newestNews = { page: 1, isAnnouncement: undefined, beforeId: undefined };
const credentialsOf = ({ logins, password }: DayFacts, person: Person) => ({
  login: known(logins, person),
  password,
});

const requestsBySteps: Readonly<Record<Step, RequestOfStep>> = {
  checkPassword: (person, facts) => call(auth.recovery, credentialsOf(facts, person), undefined),
  signIn: (person, facts) => ({
    ...call(auth.authorize, credentialsOf(facts, person), undefined),
    expected: `"uid":${person.id},`,
  }),
  page: () => ({ method: 'GET', path: BASE_PATH }),
  photo: ({ id }) => ({ method: 'GET', path: endpointUrl(misc.photoFile, { personId: id }) }),
  unread: (person) => call(chat.unread, {}, person),
  schedule: (person, { chats }) => call(schedule.ofStudent, termOf(known(chats, person)), person),
  openCheckIn: (person) => ({ ...call(checkIn.open, {}, person), writes: true }),
  checkIn: (person, { checkIns }) => scanOf(known(checkIns, person), person),
  thread: (person, { chats }) => call(chat.thread, known(chats, person), person),
  send: (person, { chats }) => messageOf(known(chats, person), person),
  registrationPlan: (person, { choices }) => {
    const { academicYearId, semesterId } = known(choices, person);
    return call(registration.plan, { academicYearId, semesterId }, person);
  },
  register: (person, { choices }) => ({
    ...call(registration.confirm, known(choices, person), person),
    writes: true,
  }),
  marks: (person, { chats }) => call(journal.ownMarks, termOf(known(chats, person)), person),
  transcript: (person) => call(transcript.read, {}, person),
  news: (person) => call(news.page, newestNews, person),
};

/** The request of a planned step. */
export function requestOf(
  { step, personId }: Pick<PlannedStep, 'step' | 'personId'>,
  facts: DayFacts,
): DayRequest {
  const role = facts.teacherIds.has(personId) ? 'teacher' : 'student';
  return requestsBySteps[step]({ id: personId, role }, facts);
}
