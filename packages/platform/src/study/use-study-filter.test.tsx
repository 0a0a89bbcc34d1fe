import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { computedDefaultYear } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import { study } from '@portal/wire';
import {
  aDiscipline,
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  studyHandlers,
  setupPortalServer,
} from '@portal/testing';
import { useStudyFilter } from './use-study-filter.ts';

setupPortalServer();

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
        {peopleRequest
          ? `requests as ${peopleRequest.role} for ${peopleRequest.request.groupId}`
          : 'no request'}
      </p>
      <button type="button" onClick={retry}>
        retry
      </button>
    </>
  );
}

describe('the study filter', () => {
  it('selects the first semester and group by default (§4 Filter cascade.2, §4 Filter cascade.3)', async () => {
    portalServer.use(...studyHandlers());
    await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText('2026-27 · Осенний · Базы данных · 5 · ПИ-1-24')).toBeVisible();
    expect(screen.getByText('requests as student for 31')).toBeVisible();
    expect(await screen.findByText('settled')).toBeVisible();
  });

  it('uses the endpoints of teachers for a teacher (§4 Filter cascade.2, §6.4)', async () => {
    portalServer.use(...studyHandlers());
    await renderInPortal(<Chosen />, { as: aTeacher() });
    expect(await screen.findByText('requests as teacher for 31')).toBeVisible();
  });

  it('empties and reloads the lists that depend on a choice (§4 Filter cascade.4)', async () => {
    const other = aDiscipline({ id: 2, disciplineId: 12, name: 'Философия' });
    const isSeen = Promise.withResolvers<undefined>();
    portalServer.use(
      respond(study.studentGroups, async ({ disciplineId }) => {
        if (disciplineId !== 12)
          return [
            { id: 31, name: 'ПИ-1-24', facultyId: 1 },
            { id: 32, name: 'ПИ-2-24', facultyId: 1 },
          ];
        await isSeen.promise;
        return [{ id: 77, name: 'Поток 7', facultyId: 1 }];
      }),
      ...studyHandlers([aDiscipline(), other]),
    );
    const { router } = await renderInPortal(<Chosen />, { as: aStudent(), path: '/chat' });
    await screen.findByText('requests as student for 31');
    await act(() => router.navigate('/chat?group=32'));
    await screen.findByText('requests as student for 32');
    await act(() => router.navigate('/chat?discipline=2'));
    expect(await screen.findByText('no request')).toBeVisible();
    isSeen.resolve(undefined);
    expect(await screen.findByText('2026-27 · Осенний · Философия · 5 · Поток 7')).toBeVisible();
    expect(screen.getByText('requests as student for 77')).toBeVisible();
  });

  it('stops loading at an empty list', async () => {
    portalServer.use(...studyHandlers([]));
    await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText('2026-27 · Осенний')).toBeVisible();
    expect(await screen.findByText('settled')).toBeVisible();
    expect(screen.getByText('no request')).toBeVisible();
  });

  it('reports the failed query and retries it', async () => {
    portalServer.use(fail(study.studentSemesters, 503), ...studyHandlers());
    const { user } = await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText('failed SERVER_ERROR')).toBeVisible();
    portalServer.resetHandlers(...studyHandlers());
    await user.click(screen.getByRole('button', { name: 'retry' }));
    expect(await screen.findByText('requests as student for 31')).toBeVisible();
    expect(screen.getByText('fine')).toBeVisible();
  });

  it('goes on with the computed years and the first term when the calendar fails (§9 Years.3, D-43.3)', async () => {
    portalServer.use(
      fail(study.years, 500),
      fail(study.currentYear, 500),
      fail(study.currentTerm, 500),
      ...studyHandlers(),
    );
    const { label } = computedDefaultYear(dayOf(new Date()), '09-01');
    await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText(`${label} · Осенний · Базы данных · 5 · ПИ-1-24`)).toBeVisible();
    expect(screen.getByText('fine')).toBeVisible();
  });

  it('uses the computed years when the list of the server is empty (§9 Years.3, D-43.3)', async () => {
    portalServer.use(
      respond(study.years, () => []),
      respond(study.currentYear, () => []),
      ...studyHandlers(),
    );
    const { label } = computedDefaultYear(dayOf(new Date()), '09-01');
    await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText(`${label} · Осенний · Базы данных · 5 · ПИ-1-24`)).toBeVisible();
  });
});
