import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aStudent, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { registration, type WaitingPlace } from '@portal/wire';
import en from '../../locales/en.json';
import ru from '../../locales/ru.json';
import { aWaitingPlace } from '../../test/a-plan.ts';
import { WaitingList } from './waiting-list.tsx';

setupPortalServer();

const places = [aWaitingPlace(), aWaitingPlace({ id: 61, disciplineName: 'Право', place: 1 })];

const show = (shown: readonly WaitingPlace[] = places, language: 'ru' | 'en' = 'ru') =>
  renderInPortal(<WaitingList places={shown} />, {
    as: aStudent(),
    language,
    messages: { registration: language === 'ru' ? ru : en },
  });

describe('the waiting lists of a student', () => {
  it('name discipline, subgroup, teacher and place', async () => {
    await show();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('Базы данных · БД-1 · Подгруппа 1 · Асанов Э. Ө.');
    expect(first).toHaveTextContent('Место в очереди: 2');
    expect(second).toHaveTextContent('Место в очереди: 1');
    expect(screen.getByText(ru.waiting.hint)).toBeVisible();
  });

  it('are shown in the language of the reader', async () => {
    await show(places.slice(0, 1), 'en');
    expect(screen.getByRole('heading', { name: en.waiting.title })).toBeVisible();
    expect(screen.getByText('Place: 2')).toBeVisible();
  });

  it('take no room while there are none', async () => {
    const { container } = await show([]);
    expect(container).toBeEmptyDOMElement();
  });

  it('are left one by one', async () => {
    const left: number[] = [];
    portalServer.use(
      respond(registration.leaveQueue, ({ id }) => {
        left.push(id);
        return [];
      }),
    );
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Выйти из очереди: Право' }));
    await waitFor(() => expect(left).toEqual([61]));
  });

  it('say why they could not be left', async () => {
    portalServer.use(refuse(registration.leaveQueue, { code: 'windowClosed', message: 'Уже закрыто.' }));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Выйти из очереди: Право' }));
    expect(await screen.findByText('Уже закрыто.')).toBeVisible();
  });
});
