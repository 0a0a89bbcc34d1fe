import { act } from '@testing-library/react';
import { aStudent, portalServer, renderInPortal, respond } from '@portal/testing';
import type { SessionUser } from '@portal/wire';
import { checkIn, checkInTopic, type OwnVisit, type VisitRequest } from '@portal/wire';
import ru from '../locales/ru.json';
import { StudentCheckIn } from '../src/check-in/student/student-check-in.tsx';

/** An answer of the server to a check-in. */
export const aVisit = (facts: Partial<OwnVisit> = {}): OwnVisit => ({
  verdict: 'present',
  reason: 'scanned',
  isLate: false,
  at: '2026-11-17T02:05:00Z',
  checkInId: 5,
  disciplineName: 'Физика',
  roomName: '1-101',
  startsAt: '08:00',
  date: '2026-11-17',
  ...facts,
});

/** What the browser knows of the place. */
export type FakePlace = { readonly longitude: number; readonly latitude: number } | 'denied' | 'slow';

/** Replaces the browser's location. */
export function fakePlace(place: FakePlace): void {
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
    if (place === 'denied') failed(Object.assign(new Error('denied'), { code: 1 }) as never);
    if (typeof place === 'object') found({ coords: place } as never);
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

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

/** Replaces the event stream. */
export function fakeEvents(): void {
  FakeEventSource.open.clear();
  Object.assign(globalThis, { EventSource: FakeEventSource });
}

/** The server tells the student what the teacher has decided. */
export function emitVisit(visit: OwnVisit): void {
  const event = { kind: 'visit', checkInId: visit.checkInId ?? undefined, visit } as const;
  const row = checkInTopic.event.encode({ ...event, code: undefined, entries: [] });
  const data = JSON.stringify({ topic: checkInTopic.name, event: row });
  act(() => {
    for (const stream of FakeEventSource.open) stream.dispatchEvent(new MessageEvent('message', { data }));
  });
}

interface Responses {
  readonly visit?: (request: VisitRequest) => OwnVisit | Promise<OwnVisit>;
  readonly today?: () => OwnVisit[];
  readonly as?: SessionUser;
}

/** Opens the student's page; returns the requests that the server received. */
export async function openCheckIn(
  path: string,
  { visit = () => aVisit(), today = () => [], as = aStudent() }: Responses = {},
) {
  const requests: VisitRequest[] = [];
  portalServer.use(
    respond(checkIn.time, () => ({ time: '2026-11-17T02:00:00Z', slotSeconds: 15, stamp: 'signed' })),
    respond(checkIn.ownVisits, today),
    respond(checkIn.visit, (request) => {
      requests.push(request);
      return visit(request);
    }),
  );
  const page = await renderInPortal(<StudentCheckIn />, {
    as,
    path,
    messages: { journal: ru },
  });
  return { ...page, requests };
}
