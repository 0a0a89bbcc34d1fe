import { act, screen } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond } from '@portal/testing';
import {
  registration,
  registrationTopic,
  type ChoiceResult,
  type PlanChoices,
  type RegistrationEvent,
  type RegistrationPlan,
  type RegistrationSemester,
} from '@portal/wire';
import ru from '../locales/ru.json';
import { Component } from '../src/registration-screen.tsx';
import { anOpenWindow, anOptional, aPlan, aSubgroup } from './a-plan.ts';

class FakeEventSource extends EventTarget {
  static readonly open = new Set<FakeEventSource>();
  constructor() {
    super();
    FakeEventSource.open.add(this);
  }
  close() {
    FakeEventSource.open.delete(this);
  }
}

/** Replaces the event stream, which jsdom lacks. */
export function fakeEvents(): void {
  FakeEventSource.open.clear();
  Object.assign(globalThis, { EventSource: FakeEventSource });
}

export const isLive = (): boolean => FakeEventSource.open.size > 0;

/** Sends an event of the registration to the page. */
export function emitRegistration(event: RegistrationEvent): void {
  const data = JSON.stringify({
    topic: registrationTopic.name,
    event: registrationTopic.event.encode(event),
  });
  act(() => {
    for (const stream of FakeEventSource.open) stream.dispatchEvent(new MessageEvent('message', { data }));
  });
}

export const aSemester = (facts: Partial<RegistrationSemester> = {}): RegistrationSemester => ({
  id: 5,
  name: 'Семестр 5',
  termId: 1,
  termName: 'Осень',
  window: anOpenWindow(),
  serverTime: '2027-05-10T03:00:00.000Z',
  ...facts,
});

interface FakeServer {
  plan: RegistrationPlan;
  semesters: RegistrationSemester[];
  /** Judges one choice; by default all are accepted. */
  judge: (choice: { readonly groupId: number; readonly number: number }) => ChoiceResult['problem'];
  readonly requests: { path: string; request: unknown }[];
}

/** A server whose plan the test may change between two requests. */
export function aRegistrationServer(facts: Partial<FakeServer> = {}): FakeServer {
  const server: FakeServer = {
    plan: aPlan(),
    semesters: [aSemester(), aSemester({ id: 6, name: 'Семестр 6', window: null })],
    judge: () => undefined,
    requests: [],
    ...facts,
  };
  const log = (path: string, request: unknown) => void server.requests.push({ path, request });
  const judgeAll = (path: string) => (request: PlanChoices) => {
    log(path, request);
    return request.choices.map((choice) => ({ ...choice, problem: server.judge(choice) }));
  };
  portalServer.use(
    respond(registration.defaultYear, () => [{ id: 2027, label: '2027-28' }]),
    respond(registration.years, () => [
      { id: 2027, label: '2027-28' },
      { id: 2026, label: '2026-27' },
    ]),
    respond(registration.semesters, (request) => {
      log('semesters', request);
      return server.semesters;
    }),
    respond(registration.plan, (request) => {
      log('plan', request);
      return server.plan;
    }),
    respond(registration.check, judgeAll('check')),
    respond(registration.confirm, judgeAll('confirm')),
    respond(registration.optionalPermission, () => ({ isPermitted: false, problem: null })),
    respond(registration.optionalDisciplines, () => []),
  );
  return server;
}

/** Permits two optional disciplines, each of two teachers. */
export function permitOptional(): void {
  portalServer.use(
    respond(registration.optionalPermission, () => ({ isPermitted: true, problem: null })),
    respond(registration.optionalDisciplines, () => [
      anOptional(30, 'Робототехника'),
      anOptional(31, 'Этика'),
    ]),
    respond(registration.optionalTeachers, () => [
      { teacherId: 105, teacherName: 'Иванов', freeSeats: 3 },
      { teacherId: 106, teacherName: 'Сыдыков', freeSeats: 4 },
    ]),
    respond(registration.optionalSubgroups, ({ disciplineId, teacherId }) => [
      aSubgroup({
        groupId: disciplineId * 10 + teacherId - 105,
        teacherId,
        title: `Поток ${teacherId}`,
        slots: [],
      }),
    ]),
  );
}

export const openRegistration = (path = '/registration') =>
  renderInPortal(<Component />, { as: aStudent(), path, messages: { registration: ru } });

/** The requests of one call, in their order. */
export const requestsOf = ({ requests }: FakeServer, path: string): unknown[] =>
  requests.filter((one) => one.path === path).map(({ request }) => request);

export const teacherField = (name = 'Базы данных') =>
  screen.findByRole('combobox', { name: `Преподаватель: ${name}` });

/** What is chosen for a line, in one line: teacher, time, seats. */
export const chosenLine = (name = 'Базы данных') =>
  screen.findByRole('button', { name: `${ru.choice.unfold}: ${name}` });

/** Opens the choice of a line that is folded. */
export async function unfold(user: { click: (element: Element) => Promise<void> }, name = 'Базы данных') {
  await user.click(await chosenLine(name));
}
