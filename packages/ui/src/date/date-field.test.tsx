import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Language } from '@portal/i18n';
import { renderUi } from '../../test/render-ui.tsx';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

function Birthday({ onPick = () => undefined }: { readonly onPick?: (day: string) => void }) {
  const [day, setDay] = useState('2026-03-05');
  const pick = (next: string) => {
    setDay(next);
    onPick(next);
  };
  return <DateField label="День" value={day} onPick={pick} min="2026-01-10" max="2026-12-31" />;
}

const button = () => screen.getByRole('button', { name: /^День/ });

describe('DateField', () => {
  it.each([
    ['ru', '5 марта 2026 г.', 'Март 2026'],
    ['kg', '2026-ж., 5-март', '2026-ж., Март'],
    ['en', '5 March 2026', 'March 2026'],
  ] as const)('writes dates in %s', async (language: Language, shown, month) => {
    const { user } = await renderUi(<Birthday />, language);
    expect(button()).toHaveAccessibleName(`День ${shown}`);
    await user.click(button());
    expect(screen.getByRole('grid', { name: month })).toBeVisible();
  });

  it('opens on the picked day, moves by keys and tells a plain ISO date', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(<Birthday onPick={onPick} />);
    await user.click(button());
    expect(screen.getByRole('button', { name: /, 5 марта 2026/ })).toHaveFocus();
    await user.keyboard('{ArrowDown}{PageDown}{Enter}');
    expect(onPick).toHaveBeenCalledWith('2026-04-12');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('turns months by its buttons, which keep the focus', async () => {
    const { user } = await renderUi(<Birthday />);
    await user.click(button());
    const next = screen.getByRole('button', { name: 'Следующий месяц' });
    await user.click(next);
    await user.keyboard('{Enter}');
    expect(next).toHaveFocus();
    expect(screen.getByRole('grid', { name: 'Май 2026' })).toBeVisible();
  });

  it('keeps to its bounds', async () => {
    const { user } = await renderUi(<Birthday />);
    await user.click(button());
    await user.keyboard('{PageUp}{PageUp}');
    expect(screen.getByRole('button', { name: /, 10 января 2026/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: /, 9 января 2026/ })).toBeDisabled();
  });

  it('closes on Escape without a change, and on a press elsewhere', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(<Birthday onPick={onPick} />);
    await user.click(button());
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button()).toHaveFocus();
    await user.click(button());
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });

  it('takes the day back, unless there must be one', async () => {
    const onPick = jest.fn();
    const { user, rerender } = await renderUi(<DateField label="День" value="2026-03-05" onPick={onPick} />);
    await user.click(button());
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(onPick).toHaveBeenCalledWith('');
    rerender(<DateField label="День" value="2026-03-05" onPick={onPick} isRequired />);
    await user.click(button());
    expect(screen.queryByRole('button', { name: 'Очистить' })).toBeNull();
  });
});

function Start({ onChange }: { readonly onChange: (time: string) => void }) {
  const [time, setTime] = useState('08:00');
  const change = (next: string) => {
    setTime(next);
    onChange(next);
  };
  return <TimeField label="Начало" value={time} onChange={change} />;
}

describe('TimeField', () => {
  it('tells the hour and minute when it is left, and stays as it was for what is none', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Start onChange={onChange} />);
    const field = screen.getByLabelText('Начало');
    await user.clear(field);
    await user.type(field, '1405');
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('14:05');
    await user.clear(field);
    await user.type(field, '77{Enter}');
    expect(field).toHaveValue('14:05');
  });

  it('moves by arrow keys and can be emptied', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Start onChange={onChange} />);
    await user.click(screen.getByLabelText('Начало'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith('08:05');
    await user.clear(screen.getByLabelText('Начало'));
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});
