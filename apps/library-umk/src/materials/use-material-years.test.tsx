import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { computedYears } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { study } from '@portal/wire';
import { useMaterialYears } from './use-material-years.ts';

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
