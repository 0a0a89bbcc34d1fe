import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Button } from '../button/button.tsx';
import { Menu } from './menu.tsx';

describe('Menu', () => {
  it('opens by keyboard, calls onPick and returns the focus', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(
      <Menu
        trigger={<Button>Профиль</Button>}
        header={<p>Асанов Э. Ө.</p>}
        items={[
          { id: 'settings', label: 'Настройки', onPick: jest.fn() },
          { id: 'signOut', label: 'Выйти', icon: 'signOut', onPick },
        ]}
        footer="Версия 1.0.0"
      />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Асанов Э. Ө.')).toBeInTheDocument();
    expect(screen.getByText('Версия 1.0.0')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Настройки' })).toHaveFocus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Профиль' })).toHaveFocus());
  });

  it('has quick items in a row above the others, which arrows reach', async () => {
    const onPick = jest.fn();
    const quickItems = [
      { id: 'like', label: 'Нравится', face: '+', isChosen: true, onPick: jest.fn() },
      { id: 'no', label: 'Не нравится', face: '-', isChosen: false, onPick },
    ];
    const items = [{ id: 'reply', label: 'Ответить', onPick: jest.fn() }];
    const { user } = await renderUi(
      <Menu trigger={<Button>Действия</Button>} items={items} quickItems={quickItems} />,
    );
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ответить' })).toHaveFocus());
    expect(screen.getByRole('menuitemcheckbox', { name: 'Нравится' })).toBeChecked();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('menuitemcheckbox', { name: 'Не нравится' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('closes on Escape without calling onPick', async () => {
    const onPick = jest.fn();
    const items = [{ id: 'signOut', label: 'Выйти', onPick }];
    const { user } = await renderUi(<Menu trigger={<Button>Профиль</Button>} items={items} />);
    await user.click(screen.getByRole('button', { name: 'Профиль' }));
    await screen.findByRole('menuitem', { name: 'Выйти' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(onPick).not.toHaveBeenCalled();
  });

  it('stays open while items are checked', async () => {
    const onPick = jest.fn();
    const items = [
      { id: 'group', label: 'Группа', isChecked: true, onPick: jest.fn() },
      { id: 'login', label: 'Логин', isChecked: false, onPick },
    ];
    const { user } = await renderUi(<Menu trigger={<Button>Столбцы</Button>} items={items} />);
    await user.click(screen.getByRole('button', { name: 'Столбцы' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Группа' })).toBeChecked();
    const login = screen.getByRole('menuitemcheckbox', { name: 'Логин' });
    expect(login).not.toBeChecked();
    await user.click(login);
    expect(onPick).toHaveBeenCalledTimes(1);
    expect(login).toBeVisible();
  });

  it('marks the chosen item', async () => {
    const onPick = jest.fn();
    const items = [
      { id: 'ru', label: 'Русский', onPick: jest.fn() },
      { id: 'kg', label: 'Кыргызча', onPick },
    ];
    const { user } = await renderUi(<Menu trigger={<Button>Язык</Button>} items={items} chosenId="ru" />);
    await user.click(screen.getByRole('button', { name: 'Язык' }));
    expect(await screen.findByRole('menuitemradio', { name: 'Русский' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Кыргызча' }));
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('moves by arrows, Home and End, and by the letters of a label', async () => {
    const names = ['Сабак', 'Экзамен', 'Өтүнмө', 'Эсеп'];
    const items = names.map((label) => ({ id: label, label, onPick: jest.fn() }));
    const { user } = await renderUi(<Menu trigger={<Button>Кошуу</Button>} items={items} />);
    await user.click(screen.getByRole('button', { name: 'Кошуу' }));
    const moves = [
      ['{ArrowUp}', 'Эсеп'],
      ['{ArrowDown}', 'Сабак'],
      ['{End}', 'Эсеп'],
      ['{Home}', 'Сабак'],
      ['э', 'Экзамен'],
      ['э', 'Эсеп'],
    ] as const;
    await screen.findByRole('menu');
    for (const [key, name] of moves) {
      await user.keyboard(key);
      expect([key, document.activeElement?.textContent]).toEqual([key, name]);
    }
  });

  it('finds a label by its first letters, also on a Russian keyboard', async () => {
    const items = ['Окуу', 'Отчёт', 'Өтүнмө'].map((label) => ({ id: label, label, onPick: jest.fn() }));
    const { user } = await renderUi(<Menu trigger={<Button>Кошуу</Button>} items={items} />);
    await user.click(screen.getByRole('button', { name: 'Кошуу' }));
    await screen.findByRole('menu');
    await user.keyboard('оту');
    expect(screen.getByRole('menuitem', { name: 'Өтүнмө' })).toHaveFocus();
  });

  it('closes when the focus or a press goes elsewhere, and by its button', async () => {
    const items = [{ id: 'signOut', label: 'Выйти', onPick: jest.fn() }];
    const { user } = await renderUi(
      <>
        <Menu trigger={<Button>Профиль</Button>} items={items} />
        <button type="button">Дальше</button>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Профиль' });
    const ways = [
      () => user.tab(),
      () => user.pointer({ keys: '[MouseLeft]', target: document.body }),
      () => user.click(button),
    ];
    for (const leave of ways) {
      await user.click(button);
      await screen.findByRole('menuitem');
      await leave();
      expect(screen.queryByRole('menu')).toBeNull();
      expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  it('is named by its button, and does not pick again what is chosen', async () => {
    const onPick = jest.fn();
    const items = [{ id: 'ru', label: 'Русский', onPick }];
    const { user } = await renderUi(<Menu trigger={<Button>Язык</Button>} items={items} chosenId="ru" />);
    await user.click(screen.getByRole('button', { name: 'Язык' }));
    expect(await screen.findByRole('menu', { name: 'Язык' })).toBeVisible();
    await user.click(screen.getByRole('menuitemradio'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onPick).not.toHaveBeenCalled();
  });
});
