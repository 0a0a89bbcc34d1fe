import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Calendar } from './calendar.tsx';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

const focusedDay = () => document.activeElement?.getAttribute('aria-label');

describe('the keyboard in a calendar', () => {
  it.each([
    ['{ArrowLeft}', '4 марта 2026'],
    ['{ArrowRight}', '6 марта 2026'],
    ['{ArrowUp}', '26 февраля 2026'],
    ['{Home}', '2 марта 2026'],
    ['{End}', '8 марта 2026'],
    ['{PageUp}', '5 февраля 2026'],
    ['{Shift>}{PageDown}{/Shift}', '5 марта 2027'],
    ['{Shift>}{PageUp}{/Shift}', '5 марта 2025'],
    ['x', '5 марта 2026'],
  ])('leads by %s from 5 March to %s', async (keys, day) => {
    const { user } = await renderUi(<Calendar value="2026-03-05" onPick={jest.fn()} />);
    expect(focusedDay()).toContain('5 марта 2026');
    await user.keyboard(keys);
    expect(focusedDay()).toContain(day);
  });

  it('has one stop in the grid: the day on which the keyboard is', async () => {
    const { user } = await renderUi(<Calendar value="2026-03-05" onPick={jest.fn()} />);
    await user.keyboard('{ArrowDown}');
    const stops = screen.getAllByRole('gridcell').filter((cell) => cell.querySelector('[tabindex="0"]'));
    expect(stops).toHaveLength(1);
    expect(stops[0]).toHaveTextContent('12');
  });

  it('says which day is picked, also while it is on another', async () => {
    const { user } = await renderUi(<Calendar value="2026-03-05" onPick={jest.fn()} />);
    await user.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
    expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('5');
  });

  it('stops at the last day that may be picked', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(<Calendar value="2026-03-05" max="2026-03-07" onPick={onPick} />);
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onPick).toHaveBeenCalledWith('2026-03-07');
  });
});

describe('today in a calendar', () => {
  // 20:00 in London is already the next day in Bishkek.
  beforeEach(
    () => void jest.useFakeTimers({ now: new Date('2026-03-04T20:00:00Z'), doNotFake: ['queueMicrotask'] }),
  );
  afterEach(() => void jest.useRealTimers());

  it("is the university's day, and the first one without a choice (D§4 Time.1)", async () => {
    await renderUi(<Calendar value="" onPick={jest.fn()} />);
    expect(focusedDay()).toContain('5 марта 2026');
    expect(document.activeElement).toHaveAttribute('aria-current', 'date');
  });
});

describe('DateField', () => {
  const field = () => screen.getByRole('button', { name: /^День/ });

  it('says that nothing is chosen, and offers today where it may be picked', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(<DateField label="День" value="" onPick={onPick} />);
    expect(field()).toHaveAccessibleName('День Выберите дату');
    await user.click(field());
    expect(screen.queryByRole('button', { name: 'Очистить' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Сегодня' }));
    expect(onPick).toHaveBeenCalledWith(expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/));
    expect(field()).toHaveFocus();
  });

  it('does not offer today outside its bounds', async () => {
    const { user } = await renderUi(
      <DateField label="День" value="2001-03-05" max="2001-12-31" onPick={jest.fn()} />,
    );
    await user.click(field());
    expect(screen.queryByRole('button', { name: 'Сегодня' })).toBeNull();
  });

  it('is tied to its error, tells whether it is open, and stays closed while disabled', async () => {
    const props = { label: 'День', value: '2026-03-05', onPick: jest.fn() };
    const { user, rerender } = await renderUi(<DateField {...props} error="Нет такого занятия" />);
    expect(field()).toHaveAccessibleDescription('Нет такого занятия');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.click(field());
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    await user.click(field());
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(<DateField {...props} isDisabled />);
    await user.click(field());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('TimeField', () => {
  const renderTime = (value: string) => {
    const onChange = jest.fn();
    return { onChange, shown: renderUi(<TimeField label="Начало" value={value} onChange={onChange} />) };
  };

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9.30', '09:30'],
    [' 23:59 ', '23:59'],
    ['24:00', '08:00'],
    ['12:60', '08:00'],
    ['-1', '08:00'],
    ['утро', '08:00'],
  ])('takes «%s» as %s', async (typed, result) => {
    const { onChange, shown } = renderTime('08:00');
    const { user } = await shown;
    await user.clear(screen.getByLabelText('Начало'));
    await user.type(screen.getByLabelText('Начало'), `${typed}{Enter}`);
    expect(onChange).toHaveBeenLastCalledWith(result);
  });

  it.each([
    ['23:58', '{ArrowUp}', '23:59'],
    ['00:02', '{ArrowDown}', '00:00'],
    ['09:55', '{ArrowUp}', '10:00'],
  ])('from %s leads by %s to %s, within the day', async (value, keys, result) => {
    const { onChange, shown } = renderTime(value);
    const { user } = await shown;
    await user.click(screen.getByLabelText('Начало'));
    await user.keyboard(keys);
    expect(onChange).toHaveBeenLastCalledWith(result);
  });

  it('moves from what is typed, and not at all from nothing', async () => {
    const { onChange, shown } = renderTime('08:00');
    const { user } = await shown;
    await user.clear(screen.getByLabelText('Начало'));
    await user.keyboard('{ArrowUp}');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('12{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith('12:05');
  });
});
