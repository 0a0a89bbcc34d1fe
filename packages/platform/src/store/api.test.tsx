import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { study } from '@portal/wire';
import {
  aStore,
  aStudent,
  aTeacher,
  disconnect,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { endpointQuery } from './api.ts';
import { studyApi, useYearsQuery } from '../study/study.api.ts';

setupPortalServer();

const years = [{ id: 2026, label: '2026-27' }];

function Years() {
  const { data = [], error, isFetching } = useYearsQuery({});
  return (
    <>
      <p>{isFetching ? 'fetching' : 'settled'}</p>
      <p>{data.map(({ label }) => label).join(', ')}</p>
      <p>{error === undefined ? 'fine' : JSON.stringify(error)}</p>
    </>
  );
}

const fetchYears = () => aStore(aStudent()).dispatch(studyApi.endpoints.years.initiate({}));

describe('endpointQuery', () => {
  it('sends one request for several components', async () => {
    let requestCount = 0;
    portalServer.use(
      respond(study.years, () => {
        requestCount += 1;
        return years;
      }),
    );
    await renderInPortal(
      <>
        <Years />
        <Years />
      </>,
      { as: aStudent() },
    );
    expect(await screen.findAllByText('2026-27')).toHaveLength(2);
    expect(requestCount).toBe(1);
  });

  it('stores a refusal as plain data with code and message (§8 Kinds.5)', async () => {
    portalServer.use(refuse(study.years, { code: 'notAllowed', message: 'Нельзя' }));
    const { error } = await fetchYears();
    expect(error).toMatchObject({ kind: 'REFUSED', code: 'notAllowed', message: 'Нельзя' });
  });

  it('stores status and request id of a failure (§8 Kinds.5)', async () => {
    portalServer.use(fail(study.years, 503));
    const { error } = await fetchYears();
    expect(error).toMatchObject({ kind: 'SERVER_ERROR', status: 503, requestId: 'req-test' });
  });

  it('distinguishes a network error from an error of the server', async () => {
    portalServer.use(disconnect(study.years));
    expect((await fetchYears()).error).toMatchObject({ kind: 'NETWORK_ERROR', status: undefined });
  });

  it('throws when the store has no client', async () => {
    const signal = new AbortController().signal;
    await expect(endpointQuery(study.years)({}, { extra: {}, signal })).rejects.toThrow('without a client');
  });
});

describe('endpointQueryByRole', () => {
  const termRequest = { academicYearId: 2026, termId: 2 };

  it('calls the endpoint of the role and caches each role separately (§6.4)', async () => {
    const roles: string[] = [];
    portalServer.use(
      respond(study.teacherDisciplines, () => {
        roles.push('teacher');
        return [];
      }),
      respond(study.studentDisciplines, () => {
        roles.push('student');
        return [];
      }),
    );
    const store = aStore(aTeacher());
    await store.dispatch(studyApi.endpoints.disciplines.initiate({ role: 'teacher', request: termRequest }));
    await store.dispatch(studyApi.endpoints.disciplines.initiate({ role: 'student', request: termRequest }));
    await store.dispatch(studyApi.endpoints.disciplines.initiate({ role: 'teacher', request: termRequest }));
    expect(roles).toEqual(['teacher', 'student']);
  });
});
