import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { computedDefaultYear, computedYears } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { study } from '@portal/wire';
import { useMaterialDefaultYear, useMaterialYears } from './use-material-years.ts';

function Years() {
  return (
    <p>
      {useMaterialYears()
        .map(({ label }) => label)
        .join(' ')}
    </p>
  );
}

const computed = computedYears(dayOf(new Date()))
  .map(({ label }) => label)
  .join(' ');

describe('the years of the materials', () => {
  setupPortalServer();

  it.each([
    ['the list of the server', respond(study.years, () => [{ id: 7, label: '2031-32' }]), '2031-32'],
    ['the computed six years when the list is empty', respond(study.years, () => []), computed],
    ['the computed six years when the call fails', fail(study.years, 500), computed],
  ])('are %s (§9 Years.1, D-43.2)', async (_what, reply, years) => {
    portalServer.use(reply);
    await renderInPortal(<Years />, { as: aTeacher(), messages: {} });
    expect(await screen.findByText(years)).toBeVisible();
  });
});

function DefaultYear() {
  return <p>{useMaterialDefaultYear()?.label}</p>;
}

const years = respond(study.years, () => [
  { id: 2031, label: '2031-32' },
  { id: 2030, label: '2030-31' },
]);

describe('the default year of the materials', () => {
  setupPortalServer();

  it.each([
    [
      'the one of the server',
      [years, respond(study.defaultYear, () => [{ id: 2030, label: '2030-31' }])],
      '2030-31',
    ],
    ['the newest of the list when the call fails', [years, fail(study.defaultYear, 500)], '2031-32'],
    ['the newest of the list when there is none', [years, respond(study.defaultYear, () => [])], '2031-32'],
    [
      'the computed one when both calls fail',
      [fail(study.years, 500), fail(study.defaultYear, 500)],
      computedDefaultYear(dayOf(new Date()), '09-01').label,
    ],
  ])('is %s (D-43)', async (_what, replies, label) => {
    portalServer.use(...replies);
    await renderInPortal(<DefaultYear />, { as: aTeacher(), messages: {} });
    expect(await screen.findByText(label)).toBeVisible();
  });
});
