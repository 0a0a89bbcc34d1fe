import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Button } from '../button/button.tsx';
import { Drawer } from './drawer.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Фильтры</Button>
      <Drawer
        isOpen={isOpen}
        title="Отбор"
        onClose={close}
        actions={<Button onClick={close}>Показать</Button>}
      >
        <label>
          Год <input />
        </label>
      </Drawer>
    </>
  );
}

const open = async () => {
  const { user } = await renderUi(<Page />);
  await user.click(screen.getByRole('button', { name: 'Фильтры' }));
  return { user, drawer: await screen.findByRole('dialog', { name: 'Отбор' }) };
};

describe('Drawer', () => {
  it('keeps the focus inside while it is open', async () => {
    const { user, drawer } = await open();
    await waitFor(() => expect(drawer).toContainElement(screen.getByRole('button', { name: 'Закрыть' })));
    for (let step = 0; step < 4; step += 1) {
      await user.tab();
      expect(drawer).toContainElement(
        document.activeElement instanceof HTMLElement ? document.activeElement : null,
      );
    }
  });

  it.each([
    ['Escape', async (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
    [
      'its action',
      async (user: Awaited<ReturnType<typeof open>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Показать' })),
    ],
  ])('closes by %s and gives the focus back', async (_, close) => {
    const { user } = await open();
    await close(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Фильтры' })).toHaveFocus());
  });

  it('is no second banner of the page', async () => {
    await open();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('writes no style element into the page (CSP)', async () => {
    await open();
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});
