import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { guardFocus } from './guard-focus.ts';

function Page({ names }: { readonly names: readonly string[] }) {
  const [shown, setShown] = useState(names);
  return (
    <main tabIndex={-1}>
      <h1>Устройства</h1>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            {name}
            <button type="button" onClick={() => setShown(shown.filter((one) => one !== name))}>
              {`Выйти: ${name}`}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** A button that opens a dialog, in which it is deleted. */
function Question() {
  const [state, setState] = useState<'closed' | 'open' | 'deleted'>('closed');
  return (
    <main tabIndex={-1}>
      {state !== 'deleted' && (
        <button type="button" onClick={() => setState('open')}>
          Удалить
        </button>
      )}
      {state === 'open' && (
        <div role="dialog" aria-label="Удалить?">
          <button type="button" onClick={() => setState('deleted')}>
            Да
          </button>
        </div>
      )}
    </main>
  );
}

/** A menu that stands in the page between its button and another one. */
function RowWithMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <button type="button" onClick={() => setIsOpen(true)}>
        Действия
      </button>
      {isOpen && (
        <div role="menu">
          <button type="button" role="menuitem" onClick={() => setIsOpen(false)}>
            История
          </button>
        </div>
      )}
      <button type="button">Удалить</button>
    </div>
  );
}

/** A button that disappears above a grid with one stop of the Tab key. */
function Roll() {
  const [isShown, setShown] = useState(true);
  return (
    <main tabIndex={-1}>
      {isShown && (
        <section>
          <button type="button" onClick={() => setShown(false)}>
            Отметить
          </button>
        </section>
      )}
      <div role="grid" tabIndex={-1}>
        <button type="button" tabIndex={-1}>
          4 сентября
        </button>
        <div role="gridcell" tabIndex={0} aria-label="27 ноября" />
      </div>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe('the focus guard', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = guardFocus(() => document.querySelector('main'));
  });
  afterEach(() => stop());

  it('moves the focus to the next row when its row is removed, then to the previous one, then to the page', async () => {
    const { user } = await renderUi(<Page names={['А', 'Б', 'В']} />);
    await user.click(button('Выйти: Б'));
    await waitFor(() => expect(button('Выйти: В')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button('Выйти: А')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves the focus to the stop of a grid, not to its first button', async () => {
    const { user } = await renderUi(<Roll />);
    await user.click(button('Отметить'));
    await waitFor(() => expect(screen.getByRole('gridcell')).toHaveFocus());
  });

  it('leaves a dialog for the page when the button that opened it is gone', async () => {
    const { user } = await renderUi(<Question />);
    await user.click(button('Удалить'));
    button('Да').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('leaves a menu for the button that opened it, not for what stands beside the menu', async () => {
    const { user } = await renderUi(<RowWithMenu />);
    await user.click(button('Действия'));
    screen.getByRole('menuitem').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(button('Действия')).toHaveFocus();
  });

  it('does not bring back a focus that the user has left', async () => {
    const { user } = await renderUi(<Page names={['А', 'Б']} />);
    button('Выйти: А').focus();
    await user.click(screen.getByRole('heading'));
    screen.getByRole('main').blur();
    document.body.append(document.createElement('i'));
    // Longer than the guard waits.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.body).toHaveFocus();
  });
});
