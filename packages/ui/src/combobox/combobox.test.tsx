import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Combobox } from './combobox.tsx';

const groups = [
  { id: 1, label: 'ПИ-1-22', count: 24 },
  { id: 2, label: 'Өрт коопсуздугу', count: 18 },
  { id: 3, label: 'ПИ-2-22', count: 21 },
];

function Groups({ onPick = () => undefined }: { readonly onPick?: (id: number | undefined) => void }) {
  const [group, setGroup] = useState<number>();
  const pick = (id: number | undefined) => {
    setGroup(id);
    onPick(id);
  };
  return (
    <>
      <Combobox label="Группа" options={groups} value={group} onPick={pick} />
      <button type="button">Дальше</button>
    </>
  );
}

const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('Combobox', () => {
  it('shows every option with its count and tells what was picked', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(<Groups onPick={onPick} />);
    const input = screen.getByRole('combobox', { name: 'Группа' });
    expect(labels()).toEqual([]);
    await user.click(input);
    expect(labels()).toEqual(['ПИ-1-2224', 'Өрт коопсуздугу18', 'ПИ-2-2221']);
    await user.click(screen.getByRole('option', { name: /ПИ-2-22/ }));
    expect(onPick).toHaveBeenCalledWith(3);
    expect(input).toHaveValue('ПИ-2-22');
    expect(input).toHaveFocus();
    expect(labels()).toEqual([]);
  });

  it('finds by any part of a word, with Kyrgyz letters typed on a Russian keyboard, and says how many', async () => {
    const { user } = await renderUi(<Groups />);
    await user.type(screen.getByRole('combobox'), 'орт');
    expect(labels()).toEqual(['Өрт коопсуздугу18']);
    expect(screen.getByRole('status')).toHaveTextContent('Найдено: 1');
    await user.type(screen.getByRole('combobox'), 'ъъ');
    expect(screen.getByText('Ничего не найдено')).toBeVisible();
  });

  it('is used by keyboard alone', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(<Groups onPick={onPick} />);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
    const input = screen.getByRole('combobox');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(active).toHaveTextContent('ПИ-2-22');
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith(3);
  });

  it('closes on Escape and when focus leaves, and forgets what was typed', async () => {
    const { user } = await renderUi(<Groups />);
    const input = screen.getByRole('combobox');
    await user.type(input, 'пи{Escape}');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(input).toHaveValue('');
    await user.type(input, 'пи');
    await user.tab();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(input).toHaveValue('');
  });

  it('takes the choice back', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(<Groups onPick={onPick} />);
    await user.type(screen.getByRole('combobox'), '1{Enter}');
    await user.click(screen.getByRole('button', { name: 'Очистить выбор' }));
    expect(onPick).toHaveBeenLastCalledWith(undefined);
  });

  it('does not open while it is disabled', async () => {
    const { user } = await renderUi(
      <Combobox label="Группа" options={groups} value={1} onPick={jest.fn()} isDisabled />,
    );
    await user.click(screen.getByRole('combobox'));
    expect(within(document.body).queryByRole('listbox')).toBeNull();
  });
});
