import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { study } from '@portal/wire';
import {
  aStudent,
  fail,
  portalServer,
  renderInPortal,
  setupPortalServer,
  studyHandlers,
} from '@portal/testing';
import { useTermFilter } from './use-term-filter.ts';

setupPortalServer();

function Chosen() {
  const { year, term, isLoading, error } = useTermFilter();
  return (
    <>
      <p>{[year?.label, term?.name].filter(Boolean).join(' · ')}</p>
      <p>{isLoading ? 'loading' : 'settled'}</p>
      <p>{error ? 'failed' : 'fine'}</p>
    </>
  );
}

describe('the term filter', () => {
  it('selects year and term, and asks for nothing below them', async () => {
    const paths: string[] = [];
    portalServer.events.on('request:start', ({ request }) => void paths.push(new URL(request.url).pathname));
    portalServer.use(...studyHandlers());
    await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText('2026-27 · Осенний')).toBeVisible();
    expect(await screen.findByText('settled')).toBeVisible();
    const allowed = [study.years, study.currentYear, study.currentTerm, study.terms].map(({ path }) => path);
    expect(paths.toSorted()).toEqual(allowed.toSorted());
  });

  it('takes the terms of the year when the current one cannot be read', async () => {
    portalServer.use(fail(study.currentTerm, 500), ...studyHandlers());
    await renderInPortal(<Chosen />, { as: aStudent() });
    expect(await screen.findByText(/2026-27 · /)).toBeVisible();
    expect(screen.getByText('fine')).toBeVisible();
  });
});
