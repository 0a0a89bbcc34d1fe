import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, portalServer, refuse, renderInPortal, setupPortalServer } from '@portal/testing';
import { registration, type WaitingPlace } from '@portal/wire';
import ru from '../../locales/ru.json';
import { aSubgroup, aWaitingPlace } from '../../test/a-plan.ts';
import { FullSubgroups } from './full-subgroups.tsx';

setupPortalServer();

const subgroups = [aSubgroup(), aSubgroup({ number: 2, title: 'Подгруппа 2', taken: 30 })];
const semester = { academicYearId: 2027, semesterId: 5 };

const show = (waiting: readonly WaitingPlace[] = [], isReadOnly = false) =>
  renderInPortal(
    <FullSubgroups semester={semester} subgroups={subgroups} waiting={waiting} isReadOnly={isReadOnly} />,
    { as: aStudent(), messages: { registration: ru } },
  );

describe('the waiting list of a full subgroup', () => {
  it('is offered for full subgroups only', async () => {
    await show();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Встать в очередь: БД-1 · Подгруппа 2',
    ]);
  });

  it('shows the place of who has joined', async () => {
    await show([aWaitingPlace({ number: 2, place: 4 })]);
    expect(screen.getByText('БД-1 · Подгруппа 2: ваше место в очереди 4')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not offered while the registration is closed', async () => {
    await show([], true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why it could not be joined', async () => {
    portalServer.use(
      refuse(registration.joinQueue, { code: 'seatsFree', message: 'Место уже освободилось.' }),
    );
    const { user } = await show();
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Место уже освободилось.')).toBeVisible();
    expect(screen.getByRole('button')).toBeEnabled();
  });
});
