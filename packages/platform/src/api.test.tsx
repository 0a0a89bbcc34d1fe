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
  usePortalServer,
} from '@portal/testing';
import { endpointQuery } from './api.ts';
import { studyApi, useYearsQuery } from './study.api.ts';

usePortalServer();

const years = [{ id: 2026, label: '2026-27' }];

function Years() {
  const { data = [], error, isFetching } = useYearsQuery({});
  return (
    <>
      <p>{isFetching ? 'asking' : 'settled'}</p>
      <p>{data.map(({ label }) => label).join(', ')}</p>
      <p>{error === undefined ? 'fine' : JSON.stringify(error)}</p>
    </>
  );
}

const askYears = () => aStore(aStudent()).dispatch(studyApi.endpoints.years.initiate({}));

describe('a query from a endpoint of the contract', () => {
  it('is asked once for all who show it', async () => {
    let asked = 0;
    portalServer.use(
      respond(study.years, () => {
        asked += 1;
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
    expect(asked).toBe(1);
  });

  it('keeps a refusal as plain data with its code and words', async () => {
    portalServer.use(refuse(study.years, { code: 'notAllowed', message: 'Нельзя' }));
    const { error } = await askYears();
    expect(error).toMatchObject({ kind: 'REFUSED', code: 'notAllowed', message: 'Нельзя' });
  });

  it('keeps what the operators need to find a failure', async () => {
    portalServer.use(fail(study.years, 503));
    const { error } = await askYears();
    expect(error).toMatchObject({ kind: 'SERVER_ERROR', status: 503, requestId: 'req-test' });
  });

  it('tells a broken network from a server that answers', async () => {
    portalServer.use(disconnect(study.years));
    expect((await askYears()).error).toMatchObject({ kind: 'NETWORK_ERROR', status: undefined });
  });

  it('needs a store that was made with a client', async () => {
    const signal = new AbortController().signal;
    await expect(endpointQuery(study.years)({}, { extra: {}, signal })).rejects.toThrow('without a client');
  });
});

describe('a query of two roles', () => {
  const termRequest = { academicYearId: 2026, termId: 2 };

  it('is asked by the line of the role and kept apart for each', async () => {
    const asked: string[] = [];
    portalServer.use(
      respond(study.teacherDisciplines, () => {
        asked.push('teacher');
        return [];
      }),
      respond(study.studentDisciplines, () => {
        asked.push('student');
        return [];
      }),
    );
    const store = aStore(aTeacher());
    await store.dispatch(studyApi.endpoints.disciplines.initiate({ role: 'teacher', request: termRequest }));
    await store.dispatch(studyApi.endpoints.disciplines.initiate({ role: 'student', request: termRequest }));
    await store.dispatch(studyApi.endpoints.disciplines.initiate({ role: 'teacher', request: termRequest }));
    expect(asked).toEqual(['teacher', 'student']);
  });
});
