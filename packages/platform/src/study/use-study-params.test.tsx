import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { study } from '@portal/wire';
import {
  aDiscipline,
  aStudent,
  portalServer,
  renderInPortal,
  respond,
  studyHandlers,
  setupPortalServer,
} from '@portal/testing';
import { Navigate } from 'react-router-dom';
import { useChangeStudyChoice, useStudyRedirect } from './use-study-params.ts';
import { changeStudyChoice, readStudyParams, writeStudyParams, type StudyChoices } from './study-params.ts';
import { useStudyFilter } from './use-study-filter.ts';

setupPortalServer();

const searchParams = (text: string) => new URLSearchParams(text);

describe('study choices in the URL', () => {
  it('are read back unchanged, next to other parameters', () => {
    const choices = { academicYearId: 2025, termId: 1, disciplineRowId: 3, semesterId: 4, groupId: 31 };
    const written = writeStudyParams(searchParams('with=7&year=1999'), choices);
    expect(String(written)).toBe('with=7&year=2025&term=1&discipline=3&semester=4&group=31');
    expect(readStudyParams(written)).toEqual(choices);
  });

  it.each(['', 'with=7', 'year=abc&group=-1&discipline=0', 'year=1e3', 'year=99999999999'])(
    'are undefined in «%s»',
    (text) => {
      expect(readStudyParams(searchParams(text))).toBeUndefined();
    },
  );
});

const everything: StudyChoices = {
  academicYearId: 2026,
  termId: 2,
  disciplineRowId: 3,
  semesterId: 5,
  groupId: 31,
};

describe('a choice clears those that depend on it (§4 Filter cascade.4)', () => {
  it.each([
    ['academicYearId', 2025, { academicYearId: 2025 }],
    ['termId', 1, { academicYearId: 2026, termId: 1 }],
    ['disciplineRowId', 4, { academicYearId: 2026, termId: 2, disciplineRowId: 4 }],
    ['semesterId', 6, { academicYearId: 2026, termId: 2, disciplineRowId: 3, semesterId: 6 }],
    ['groupId', 32, { ...everything, groupId: 32 }],
  ] as const)('%s', (choice, id, expected) => {
    expect(changeStudyChoice(everything, choice, id)).toEqual(expected);
  });
});

const philosophy = aDiscipline({ id: 2, disciplineId: 12, name: 'Философия' });

function Panel() {
  const change = useChangeStudyChoice();
  const { year, term, discipline } = useStudyFilter();
  return (
    <>
      <p>{[year?.label, term?.name, discipline?.name].filter(Boolean).join(' · ')}</p>
      <button type="button" onClick={() => change('disciplineRowId', 2)}>
        philosophy
      </button>
      <button type="button" onClick={() => change('academicYearId', 2025)}>
        last year
      </button>
    </>
  );
}

function StudyPage() {
  const redirect = useStudyRedirect(true);
  return redirect === undefined ? <Panel /> : <Navigate to={redirect} replace />;
}

const open = async (path: string, handlers: ReturnType<typeof studyHandlers> = []) => {
  portalServer.use(...handlers, ...studyHandlers([aDiscipline(), philosophy]));
  return renderInPortal(<StudyPage />, { as: aStudent(), path });
};

describe('a page with the study filter', () => {
  it('opens with the choices in the URL', async () => {
    await open('/chat?discipline=2&with=7');
    expect(await screen.findByText('2026-27 · Осенний · Философия')).toBeVisible();
  });

  it('writes a choice into the URL and keeps the other parameters', async () => {
    const { user, router } = await open('/chat?with=7');
    await screen.findByText('2026-27 · Осенний · Базы данных');
    await user.click(screen.getByRole('button', { name: 'philosophy' }));
    expect(await screen.findByText('2026-27 · Осенний · Философия')).toBeVisible();
    expect(router.state.location.search).toBe('?with=7&discipline=2');
  });

  it('removes dependent choices from the URL when a choice changes', async () => {
    const { user, router } = await open('/chat?discipline=2');
    await user.click(await screen.findByRole('button', { name: 'last year' }));
    expect(await screen.findByText('2025-26 · Осенний · Базы данных')).toBeVisible();
    expect(router.state.location.search).toBe('?year=2025');
  });

  it('sends no request for another year before the years are loaded', async () => {
    const requestedYears: number[] = [];
    const disciplines = respond(study.studentDisciplines, ({ academicYearId }) => {
      requestedYears.push(academicYearId);
      return [philosophy];
    });
    await open('/chat?year=2025', [disciplines]);
    expect(await screen.findByText('2025-26 · Осенний · Философия')).toBeVisible();
    expect(requestedYears).toEqual([2025]);
  });

  it('falls back to the current year when the URL names an unknown one', async () => {
    await open('/chat?year=1990');
    expect(await screen.findByText('2026-27 · Осенний · Базы данных')).toBeVisible();
  });

  it('opens with the choices of the last page when its URL has none (§1 Product.6)', async () => {
    const { router } = await open('/chat?discipline=2');
    await screen.findByText('2026-27 · Осенний · Философия');
    await act(() => router.navigate('/journal?with=7'));
    expect(await screen.findByText('2026-27 · Осенний · Философия')).toBeVisible();
    expect(router.state.location.search).toBe('?with=7&discipline=2');
  });

  it('opens with the choices of its URL whatever the last page had', async () => {
    const { router } = await open('/chat?discipline=2');
    await screen.findByText('2026-27 · Осенний · Философия');
    await act(() => router.navigate('/journal?year=2025'));
    expect(await screen.findByText('2025-26 · Осенний · Базы данных')).toBeVisible();
    expect(router.state.location.search).toBe('?year=2025');
  });
});
