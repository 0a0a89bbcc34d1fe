import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { study } from '@portal/wire';
import {
  aDiscipline,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  studyLists,
  usePortalServer,
} from '@portal/testing';
import { disciplinePicked, groupPicked } from './study-filter.ts';
import { useStudyFilter } from './use-study-filter.ts';

usePortalServer();

function Chosen() {
  const { year, term, discipline, semester, group, peopleRequest, isLoading, error, retry } =
    useStudyFilter();
  return (
    <>
      <p>
        {[year?.label, term?.name, discipline?.name, semester?.name, group?.name].filter(Boolean).join(' · ')}
      </p>
      <p>{isLoading ? 'loading' : 'settled'}</p>
      <p>{error ? `failed ${error.kind}` : 'fine'}</p>
      <p>
        {peopleRequest ? `asks as ${peopleRequest.role} for ${peopleRequest.request.groupId}` : 'asks nobody'}
      </p>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  );
}

describe('the study filter', () => {
  it('goes down to the first semester and group by itself', async () => {
    portalServer.use(...studyLists());
    await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText('2026-27 · Осенний · Базы данных · 5 · ПИ-1-24')).toBeVisible();
    expect(screen.getByText('asks as student for 31')).toBeVisible();
    expect(await screen.findByText('settled')).toBeVisible();
  });

  it('asks teachers by their own lines of the contract', async () => {
    portalServer.use(...studyLists());
    await renderInPortal(<Chosen />, { as: aTeacher() });
    expect(await screen.findByText('asks as teacher for 31')).toBeVisible();
  });

  it('empties what hangs on a choice and fills it anew', async () => {
    const other = aDiscipline({ id: 2, disciplineId: 12, name: 'Философия' });
    portalServer.use(
      respond(study.studentGroups, ({ disciplineId }) =>
        disciplineId === 12
          ? [{ id: 77, name: 'Поток 7', facultyId: 1 }]
          : [
              { id: 31, name: 'ПИ-1-24', facultyId: 1 },
              { id: 32, name: 'ПИ-2-24', facultyId: 1 },
            ],
      ),
      ...studyLists([aDiscipline(), other]),
    );
    const { store } = await renderInPortal(<Chosen />, { as: aStudent() });
    await screen.findByText('asks as student for 31');
    act(() => void store.dispatch(groupPicked(32)));
    await screen.findByText('asks as student for 32');
    act(() => void store.dispatch(disciplinePicked(2)));
    expect(await screen.findByText('asks nobody')).toBeVisible();
    expect(await screen.findByText('2026-27 · Осенний · Философия · 5 · Поток 7')).toBeVisible();
    expect(screen.getByText('asks as student for 77')).toBeVisible();
  });

  it('comes to rest where a list is empty', async () => {
    portalServer.use(...studyLists([]));
    await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText('2026-27 · Осенний')).toBeVisible();
    expect(await screen.findByText('settled')).toBeVisible();
    expect(screen.getByText('asks nobody')).toBeVisible();
  });

  it('tells what failed and asks that again', async () => {
    portalServer.use(fail(study.studentSemesters, 503), ...studyLists());
    const { user } = await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText('failed SERVER_ERROR')).toBeVisible();
    portalServer.resetHandlers(...studyLists());
    await user.click(screen.getByRole('button', { name: 'retry' }));
    expect(await screen.findByText('asks as student for 31')).toBeVisible();
    expect(screen.getByText('fine')).toBeVisible();
  });
});
