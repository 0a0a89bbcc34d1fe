import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInPortal } from '@portal/testing';
import type { RegistrationProblem } from '@portal/wire';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { ProblemNote } from './problem-note.tsx';

const lesson = {
  disciplineId: 11,
  disciplineName: 'Анализ',
  groupId: 500,
  groupName: 'А-1',
  day: 2,
  startsAt: '08:00',
  endsAt: '09:20',
  weeks: 'every' as const,
};

const clashing: RegistrationProblem = {
  code: 'timeClash',
  message: 'Занятия пересекаются.',
  clash: { wanted: lesson, other: { ...lesson, disciplineName: 'Право', groupName: 'П-2', weeks: 'even' } },
};

const cases = [
  ['ru', ru, 'Анализ (А-1), Вт 08:00–09:20 — Право (П-2), Вт 08:00–09:20, чётные недели'],
  ['kg', kg, 'Анализ (А-1), Шей 08:00–09:20 — Право (П-2), Шей 08:00–09:20, жуп жумалар'],
  ['en', en, 'Анализ (А-1), Tue 08:00–09:20 — Право (П-2), Tue 08:00–09:20, even weeks'],
] as const;

describe('why a registration is not possible (D§4 Registration.1)', () => {
  it.each(cases)('names both lessons of a clash in %s', async (language, registration, text) => {
    await renderInPortal(<ProblemNote problem={clashing} />, { language, messages: { registration } });
    expect(screen.getByText('Занятия пересекаются.')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is the reason alone without a clash', async () => {
    const problem = { code: 'seatsTaken' as const, message: 'Мест нет.', clash: undefined };
    await renderInPortal(<ProblemNote problem={problem} />, { messages: { registration: ru } });
    expect(screen.getByText('Мест нет.')).toBeVisible();
    expect(screen.queryByText(/—/)).toBeNull();
  });
});
