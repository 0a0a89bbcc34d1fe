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
});
