import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { checkIn, type RequestOf, type RosterEntry } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { anEntry, aPresent, aWaiting } from '../../../test/a-check-in.ts';
import { useRosterQuery } from './check-ins.api.ts';
import { RosterPanel } from './roster-panel.tsx';

setupPortalServer();

const texts = ru.checkIn.teacher.roster;
let roster: RosterEntry[];
let decisions: RequestOf<typeof checkIn.decide>[];

/** The server's rule: the teacher's word stands, and without one the scan counts again. */
function decided(entry: RosterEntry, verdict: 'present' | 'rejected' | undefined): RosterEntry {
  if (verdict === undefined) return aWaiting(entry.studentId);
  const reason = verdict === 'present' ? 'acceptedByTeacher' : 'rejectedByTeacher';
  return { ...entry, verdict, reason, reasons: [reason] };
}

beforeEach(() => {
  roster = [anEntry(1), aPresent(2, { isLate: true }), aWaiting(3), aWaiting(4), aWaiting(5)];
  decisions = [];
  portalServer.use(
    respond(checkIn.roster, () => roster),
    respond(checkIn.decide, (request) => {
      decisions.push(request);
      const { studentIds, verdict } = request;
      roster = roster.map((entry) =>
        studentIds.includes(entry.studentId) ? decided(entry, verdict) : entry,
      );
      return roster.filter(({ studentId }) => studentIds.includes(studentId));
    }),
  );
});

function LoadedRoster() {
  const { data } = useRosterQuery({ checkInId: 7 });
  return data && <RosterPanel checkInId={7} roster={data} />;
}
async function show() {
  const view = await renderInPortal(<LoadedRoster />, { as: aTeacher(), messages: { journal: ru } });
  await screen.findAllByRole('listitem');
  return view;
}
const part = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const button = (text: string, id: number) =>
  screen.getByRole('button', { name: text.replace('{{name}}', `Студент ${id}`) });

describe('the roster (D§5 Check-in.4)', () => {
  it('shows those who need the teacher first, each with the reason, and the counter', async () => {
    await show();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      `${texts.waiting} 3`,
      `${texts.present} 1`,
      `${texts.absent} 1`,
    ]);
    expect(part(texts.waiting).getAllByText('место неизвестно')).toHaveLength(3);
    expect(part(texts.present).getByText('опоздал')).toBeVisible();
    expect(screen.getByText('Отмечены 1 из 5')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('3 ждут вашего решения');
  });

  // Before the others, because the messages of other tests would wait in front of these.
  it('offers to undo the newest decision about a student, because an earlier undo would overwrite it', async () => {
    const { user } = await show();
    const offer = (text: string) => text.replace('{{name}}', 'Студент 3');
    await user.click(button(texts.rejectName, 3));
    const earlier = await screen.findByText(offer(texts.rejectedNow));
    await user.click(await screen.findByRole('button', { name: 'Вернуть решение: Студент 3' }));
    expect(await screen.findByText(offer(texts.takenBack))).toBeVisible();
    const leaving = 'Toastify__bounce-exit--top-right';
    await waitFor(() => expect(earlier.closest('.Toastify__toast')).toHaveClass(leaving));
  });

  it('is decided with one press, and the focus goes to the next student (keyboard)', async () => {
    const { user } = await show();
    button(texts.acceptName, 3).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button(texts.acceptName, 4)).toHaveFocus());
    expect(decisions).toEqual([{ checkInId: 7, studentIds: [3], verdict: 'present' }]);
    expect(part(texts.present).getByText('Студент 3')).toBeVisible();
    button(texts.rejectName, 4).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button(texts.acceptName, 5)).toHaveFocus());
    expect(part(texts.rejected).getByText('отклонено преподавателем')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  });

  it('decides about one student when the button is pressed twice', async () => {
    const { user } = await show();
    await user.dblClick(button(texts.acceptName, 3));
    await waitFor(() => expect(part(texts.present).getByText('Студент 3')).toBeVisible());
    expect(decisions.map(({ studentIds }) => studentIds)).toEqual([[3]]);
  });

  it('takes a decision back in the row', async () => {
    const { user } = await show();
    await user.click(button(texts.rejectName, 3));
    await user.click(await screen.findByRole('button', { name: 'Вернуть решение: Студент 3' }));
    await waitFor(() => expect(button(texts.acceptName, 3)).toBeVisible());
    expect(decisions.at(-1)).toEqual({ checkInId: 7, studentIds: [3], verdict: undefined });
  });

  it('accepts a student without a phone, and can reject one who was scanned', async () => {
    const { user } = await show();
    await user.click(button(texts.acceptName, 1));
    await waitFor(() => expect(part(texts.present).getByText('Студент 1')).toBeVisible());
    await user.click(button(texts.rejectName, 2));
    await waitFor(() => expect(part(texts.rejected).getByText('Студент 2')).toBeVisible());
  });

  it('accepts all who wait with one press', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Принять всех (3)' }));
    await waitFor(() => expect(part(texts.present).getAllByRole('listitem')).toHaveLength(4));
    expect(decisions).toEqual([{ checkInId: 7, studentIds: [3, 4, 5], verdict: 'present' }]);
  });

  it('stays as it is when a decision was not stored', async () => {
    portalServer.use(fail(checkIn.decide, 404));
    const { user } = await show();
    await user.click(button(texts.acceptName, 3));
    await waitFor(() => expect(button(texts.acceptName, 3)).not.toHaveAttribute('aria-busy'));
    expect(part(texts.waiting).getAllByRole('listitem')).toHaveLength(3);
  });

  it('is searched by name when it is long', async () => {
    const short = await show();
    expect(screen.queryByRole('searchbox')).toBeNull();
    short.unmount();
    roster = Array.from({ length: 31 }, (_, at) => anEntry(at + 1));
    const { user } = await show();
    await user.type(screen.getByRole('searchbox', { name: texts.search }), 'студент 17');
    expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.student)).toEqual(['17']);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByText(texts.notFound)).toBeVisible();
  });

  it('says which marks of the journal a check-in does not replace', async () => {
    roster = [aPresent(1, { isMarkedByHand: true })];
    await show();
    expect(screen.getByText(texts.byHand)).toBeVisible();
  });
});
