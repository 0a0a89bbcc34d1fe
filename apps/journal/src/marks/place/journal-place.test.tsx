import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import {
  aDiscipline,
  aJournalRef,
  aSchedule,
  aSlot,
  aTeacher,
  fail,
  journalHandlers,
  portalServer,
  renderInPortal,
  respond,
  scheduleHandlers,
  studyHandlers,
} from '@portal/testing';
import { journal, schedule, study } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { setupMonday } from '../../../test/open-journal.tsx';
import { JournalPlace } from './journal-place.tsx';

setupMonday();

const full = '?type=1&year=2026&term=2&discipline=1&semester=5&group=31';

/** Shows the request of the journal that is open. */
const show = (search = '') =>
  renderInPortal(
    <JournalPlace list={<p>все журналы</p>}>{({ ref }) => <p>{JSON.stringify(ref)}</p>}</JournalPlace>,
    {
      as: aTeacher(),
      path: `/journal${search}`,
      messages: { journal: ru },
    },
  );
const opened = async () => {
  const shown = await screen.findByText(/^\{/);
  return JSON.parse(shown.textContent ?? '');
};
const use = (slots = [aSlot()]) =>
  portalServer.use(
    ...journalHandlers(() => ({ students: [], columns: [] })),
    ...studyHandlers([aDiscipline(), aDiscipline({ id: 2, disciplineId: 12, credits: 3 })]),
    ...scheduleHandlers(aSchedule(slots)),
  );

describe('the place of a journal', () => {
  it('needs no list of the server for a journal of the schedule', async () => {
    portalServer.use(fail(study.teacherDisciplines, 500), fail(journal.lessonTypes, 500));
    use();
    await show(full);
    expect(await opened()).toEqual(aJournalRef());
  });

  it('is found by the lists where the schedule has no such journal', async () => {
    use();
    const { router } = await show(full.replace('discipline=1', 'discipline=2'));
    expect(await opened()).toEqual(aJournalRef({ disciplineId: 12, credits: 3 }));
    expect(router.state.location.search).toContain('discipline=2');
  });

  it('completes an address with the first of each list, and keeps the rest', async () => {
    use();
    const { router } = await show('?date=2026-11-16&time=1&discipline=2');
    expect(await opened()).toEqual(aJournalRef({ disciplineId: 12, credits: 3 }));
    expect(router.state.location.search).toBe(
      '?type=1&date=2026-11-16&time=1&year=2026&term=2&discipline=2&semester=5&group=31',
    );
  });

  it.each([
    ['a group that they do not teach', full.replace('group=31', 'group=99')],
    ['a lesson type that another teacher gives', full.replace('type=1', 'type=9')],
    ['a discipline that is no more', full.replace('discipline=1', 'discipline=77')],
  ])('says that %s is not theirs, and opens no other journal with its lesson', async (_, address) => {
    use();
    const { user, router } = await show(`${address}&date=2026-11-16&time=1`);
    expect(await screen.findByText(ru.journal.foreign)).toBeVisible();
    expect(screen.queryByText(/^\{/)).toBeNull();
    expect(router.state.location.search).toContain('date=2026-11-16');
    await user.click(screen.getByRole('link', { name: ru.journal.openOwn }));
    expect(await opened()).toEqual(aJournalRef());
  });

  it('is found without a schedule, too', async () => {
    use();
    portalServer.use(fail(schedule.ofTeacher, 500));
    await show('?year=2026&term=2');
    expect(await opened()).toEqual(aJournalRef());
  });

  it.each([
    ['its address says so', [aSlot()], '?view=list'],
    ['no lesson is near', [], ''],
  ])('is the list of the journals where %s', async (_, slots, address) => {
    use(slots);
    await show(address);
    expect(await screen.findByText('все журналы')).toBeVisible();
  });

  it('explains lists that cannot be loaded', async () => {
    use([]);
    portalServer.use(fail(study.teacherDisciplines, 500));
    await show('?year=2026&term=2');
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('tells when a class has no type of lesson of the teacher', async () => {
    use([]);
    portalServer.use(respond(journal.lessonTypes, () => []));
    const { container } = await show('?year=2026&term=2');
    expect(await screen.findByText(ru.journal.empty)).toBeVisible();
    expect(container).toBeVisible();
  });
});
