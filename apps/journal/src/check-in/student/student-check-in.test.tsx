import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fail, portalServer, respond, setupPortalServer } from '@portal/testing';
import { checkIn } from '@portal/wire';
import { aVisit, emitVisit, fakeEvents, fakePlace, openCheckIn } from '../../../test/check-in.tsx';
import ru from '../../../locales/ru.json';

setupPortalServer();

const { student: texts, reasons } = ru.checkIn;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.getByRole('button', { name });
const nearby = { longitude: 74.59, latitude: 42.88 };

beforeEach(() => {
  localStorage.clear();
  fakeEvents();
  fakePlace(nearby);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

describe('a code in the address', () => {
  it('is sent at once with the location, and leaves the address (§7 Schedule and QR.2)', async () => {
    const { requests, router } = await openCheckIn('/checkin?t=abc');
    expect(await heading(texts.verdicts.present)).toBeVisible();
    expect(screen.getByText(reasons.scanned)).toBeVisible();
    expect(screen.getByText(/08:00 · Физика · 1-101/)).toBeVisible();
    expect(requests).toEqual([expect.objectContaining({ token: 'abc', ...nearby, stamp: undefined })]);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/checkin', search: '' }));
  });

  it('may be the printed code of a room', async () => {
    const visit = () => aVisit({ verdict: 'needsTeacher', reason: 'roomCode' });
    const { requests } = await openCheckIn('/checkin?r=room-7', { visit });
    expect(await heading(texts.verdicts.needsTeacher)).toBeVisible();
    expect(requests).toEqual([expect.objectContaining({ roomCode: 'room-7', token: undefined })]);
  });

  it('is sent without the location when that is denied or slow', async () => {
    fakePlace('denied');
    const { requests } = await openCheckIn('/checkin?t=abc');
    await heading(texts.verdicts.present);
    expect(requests[0]).toMatchObject({ longitude: undefined, latitude: undefined });
  });

  it('does not wait longer than 1.5 s for the location', async () => {
    fakePlace('slow');
    const started = performance.now();
    await openCheckIn('/checkin?t=abc');
    await heading(texts.verdicts.present);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('can be sent again when the server refused it', async () => {
    const { user, router } = await openCheckIn('/checkin');
    const failure = fail(checkIn.visit, 422, { code: 'invalid', message: 'Проверьте код' });
    portalServer.use(failure);
    await act(() => router.navigate('/checkin?t=abc'));
    expect(await heading(texts.failed)).toBeVisible();
    expect(screen.getByText('Проверьте код')).toBeVisible();
    portalServer.use(respond(checkIn.visit, () => aVisit()));
    await user.click(button(texts.sendAgain));
    expect(await heading(texts.verdicts.present)).toBeVisible();
  });
});

describe('the verdict', () => {
  it.each([
    ['present', 'late', texts.verdicts.late],
    ['needsTeacher', 'farAway', texts.verdicts.needsTeacher],
    ['rejected', 'expiredCode', texts.verdicts.rejected],
  ] as const)('%s (%s) is a sentence with what to do', async (verdict, reason, title) => {
    const visit = () => aVisit({ verdict, reason, isLate: reason === 'late' });
    await openCheckIn('/checkin?t=abc', { visit });
    expect(await heading(title)).toBeVisible();
    expect(screen.getByText(reasons[reason])).toBeVisible();
  });

  it('without a location offers a second attempt with it', async () => {
    fakePlace('denied');
    const visit = ({ longitude }: { longitude?: number | undefined }) =>
      longitude === undefined ? aVisit({ verdict: 'needsTeacher', reason: 'noLocation' }) : aVisit();
    const { user, requests } = await openCheckIn('/checkin?t=abc', { visit });
    await heading(texts.verdicts.needsTeacher);
    // The server also tells the verdict to the other tabs of the student.
    emitVisit(aVisit({ verdict: 'needsTeacher', reason: 'noLocation', disciplineName: null }));
    await user.click(button(texts.tryLocation));
    expect(await screen.findByText(texts.locationMissing)).toBeVisible();
    expect(requests).toHaveLength(1);
    fakePlace(nearby);
    await user.click(button(texts.tryLocation));
    expect(await heading(texts.verdicts.present)).toBeVisible();
    expect(requests[1]).toMatchObject({ token: 'abc', ...nearby });
  });

  it('changes by itself when the teacher decides', async () => {
    let today = [aVisit({ verdict: 'needsTeacher', reason: 'spokenCode' })];
    await openCheckIn('/checkin?t=abc', { visit: () => today[0] ?? aVisit(), today: () => today });
    await heading(texts.verdicts.needsTeacher);
    today = [aVisit({ reason: 'acceptedByTeacher' })];
    emitVisit(aVisit({ reason: 'acceptedByTeacher', disciplineName: null }));
    expect(await heading(texts.verdicts.present)).toBeVisible();
    expect(screen.getByText(reasons.acceptedByTeacher)).toBeVisible();
    expect(screen.getAllByText(/08:00 · Физика · 1-101/)).toHaveLength(2);
    const list = within(screen.getByRole('list'));
    expect(await list.findByText(texts.states.present)).toBeVisible();
    today = [aVisit({ verdict: 'rejected', reason: 'rejectedByTeacher' })];
    emitVisit(aVisit({ verdict: 'rejected', reason: 'rejectedByTeacher' }));
    expect(await heading(texts.verdicts.rejected)).toBeVisible();
  });
});

describe('the spoken code', () => {
  it('is checked before it is sent, and may have spaces', async () => {
    const visit = () => aVisit({ verdict: 'needsTeacher', reason: 'spokenCode' });
    const { user, fill, requests } = await openCheckIn('/checkin', { visit });
    await fill(texts.code, '12345');
    await user.click(button(texts.sendCode));
    expect(await screen.findByText(texts.codeWrongLength)).toBeVisible();
    expect(requests).toEqual([]);
    await fill(texts.code, '123 456');
    await user.click(button(texts.sendCode));
    expect(await heading(texts.verdicts.needsTeacher)).toBeVisible();
    expect(requests).toEqual([expect.objectContaining({ spokenCode: '123456' })]);
  });
});

describe("today's check-ins", () => {
  it('are listed with their state, and the reason where there is something to do', async () => {
    const today = () => [
      aVisit({ verdict: 'needsTeacher', reason: 'farAway', checkInId: 6, disciplineName: 'Право' }),
      aVisit(),
    ];
    await openCheckIn('/checkin', { today });
    const [second, first] = await screen.findAllByRole('listitem');
    expect(second).toHaveTextContent(`${texts.states.needsTeacher}${reasons.farAway}`);
    expect(first).toHaveTextContent('08:00 · Физика · 1-101Отмечены');
  });
});
