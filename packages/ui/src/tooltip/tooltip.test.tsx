import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Button } from '../button/button.tsx';
import { Tooltip } from './tooltip.tsx';

describe('Tooltip', () => {
  it('appears on focus', async () => {
    const { user } = await renderUi(
      <Tooltip text="Раздел ещё не подключён">
        <Button aria-disabled>Вебинар</Button>
      </Tooltip>,
    );
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Раздел ещё не подключён');
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Раздел ещё не подключён');
  });

  it('disappears on blur, on Escape and when the pointer leaves', async () => {
    const { user } = await renderUi(
      <Tooltip text="Ещё не подключено">
        <Button>Документы</Button>
      </Tooltip>,
    );
    await user.tab();
    await screen.findByRole('tooltip');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await user.tab();
    await user.hover(screen.getByRole('button'));
    await screen.findByRole('tooltip');
    await user.unhover(screen.getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  it('does not change the class of its target', async () => {
    await renderUi(
      <Tooltip text="Ещё не подключено">
        <button type="button" className="own">
          Документы
        </button>
      </Tooltip>,
    );
    expect(screen.getByRole('button', { name: 'Документы' })).toHaveAttribute('class', 'own');
  });
});
