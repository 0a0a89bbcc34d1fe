import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aStudent, fakeDate, renderInPortal } from '@portal/testing';
import type { RegistrationPlan, RegistrationSemester } from '@portal/wire';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { anOpenWindow, aPlan } from '../../test/a-plan.ts';
import { aSemester } from '../../test/registration-page.tsx';
import { WindowBanner } from './window-banner.tsx';

/** The server's clock and the device's agree. */
const now = new Date('2027-05-10T03:00:00.000Z');
const messages = { ru, kg, en };

beforeEach(() => fakeDate(now));
afterEach(() => {
  jest.useRealTimers();
});

interface BannerOptions {
  readonly plan?: Partial<RegistrationPlan>;
  readonly semesters?: readonly RegistrationSemester[];
  readonly language?: 'ru' | 'kg' | 'en';
}

const show = ({ plan = {}, semesters = [], language = 'ru' }: BannerOptions) =>
  renderInPortal(<WindowBanner plan={aPlan(plan)} receivedAt={now.getTime()} semesters={semesters} />, {
    as: aStudent(),
    language,
    messages: { registration: messages[language] },
  });

const closed = { code: 'windowClosed' as const, message: 'Срок прошёл.', clash: undefined };

describe('the window of the registration', () => {
  it('counts to its opening, and says that one may plan ahead', async () => {
    const window = anOpenWindow({ state: 'waiting', opensAt: '2027-05-12T04:02:03.000Z' });
    await show({ plan: { window, closed } });
    expect(screen.getByText(ru.window.waiting)).toBeVisible();
    expect(screen.getByRole('timer', { name: ru.window.opensIn })).toHaveTextContent('2 д 01:02:03');
    expect(screen.getByText('12 мая 2027 г., 10:02 по времени университета')).toBeVisible();
    expect(screen.getByText(ru.window.mayPlan)).toBeVisible();
    expect(screen.getByText('Срок прошёл.')).toBeVisible();
  });

  it.each([
    ['ru', '20 мая 2027 г., 09:00 по времени университета'],
    ['kg', 'Университеттин убактысы боюнча 2027-ж., 20-май, 09:00'],
    ['en', '20 May 2027, 09:00, university time'],
  ] as const)('counts to its end in %s', async (language, until) => {
    await show({ language });
    const { open, closesIn } = messages[language].window;
    expect(screen.getByText(open)).toBeVisible();
    expect(screen.getByRole('timer', { name: closesIn })).toBeVisible();
    expect(screen.getByText(until)).toBeVisible();
  });

  it('counts to the end of the extension', async () => {
    const window = anOpenWindow({ state: 'late', extendedUntil: '2027-05-10T03:00:30.000Z' });
    await show({ plan: { window } });
    expect(screen.getByRole('timer', { name: ru.window.extensionEndsIn })).toHaveTextContent('00:00:30');
  });

  it('names the reason and the next window when it is closed', async () => {
    const opens = (id: number, opensAt: string) =>
      aSemester({ id, name: `Семестр ${id}`, window: anOpenWindow({ state: 'waiting', opensAt }) });
    await show({
      plan: { window: anOpenWindow({ state: 'closed' }), closed },
      semesters: [opens(8, '2027-07-01T03:00:00.000Z'), opens(7, '2027-06-01T03:00:00.000Z')],
    });
    expect(screen.getByText('Срок прошёл.')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(
      screen.getByText('Следующая регистрация: Семестр 7, откроется 1 июня 2027 г., 09:00.'),
    ).toBeVisible();
  });

  it('is closed where none was set', async () => {
    await show({ plan: { window: null, closed } });
    expect(screen.getByText(ru.window.closed)).toBeVisible();
    expect(screen.queryByText(/Следующая регистрация/)).toBeNull();
  });
});
