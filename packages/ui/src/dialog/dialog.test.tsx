import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Button } from '../button/button.tsx';
import { DateField } from '../date/date-field.tsx';
import { Dialog } from './dialog.tsx';

const deleteDialog = (onClose: () => void) => (
  <Dialog
    isOpen
    title="Удалить сообщение?"
    onClose={onClose}
    actions={<Button variant="danger">Удалить</Button>}
  >
    <p>Его нельзя будет вернуть.</p>
  </Dialog>
);

describe('Dialog', () => {
  it('has an accessible name and traps the focus', async () => {
    const { user } = await renderUi(deleteDialog(jest.fn()));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить сообщение?' });
    expect(dialog).toHaveTextContent('Его нельзя будет вернуть.');
    await waitFor(() => expect(dialog).toContainElement(screen.getByRole('button', { name: 'Закрыть' })));
    for (let step = 0; step < 4; step += 1) {
      await user.tab();
      expect(dialog).toContainElement(
        document.activeElement instanceof HTMLElement ? document.activeElement : null,
      );
    }
  });

  it('closes on Escape and by its close button', async () => {
    const onClose = jest.fn();
    const { user } = await renderUi(deleteDialog(onClose));
    await user.click(await screen.findByRole('button', { name: 'Закрыть' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('begins at the safe action, not at its close button', async () => {
    await renderUi(
      <Dialog
        isOpen
        title="Удалить?"
        onClose={jest.fn()}
        actions={
          <>
            <Button>Отмена</Button>
            <Button variant="danger">Удалить</Button>
          </>
        }
      >
        <p>Его нельзя будет вернуть.</p>
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus());
  });

  it('begins at its first empty field', async () => {
    await renderUi(
      <Dialog isOpen title="Войдите ещё раз" actions={<Button>Войти</Button>}>
        <input aria-label="Логин" defaultValue="student" />
        <input aria-label="Пароль" type="password" />
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByLabelText('Пароль')).toHaveFocus());
  });

  it('cannot be closed without onClose', async () => {
    const { user } = await renderUi(
      <Dialog isOpen title="Сеанс завершён">
        <Button>Войти</Button>
      </Dialog>,
    );
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  });

  it('returns the focus to the button that opened it, also the first time', async () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setIsOpen(true)}>Удалить</Button>
          <Dialog isOpen={isOpen} title="Удалить?" onClose={() => setIsOpen(false)}>
            <p>…</p>
          </Dialog>
        </>
      );
    }
    const { user } = await renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить' })).toHaveFocus());
  });

  it('leaves the focus where its closing has put it', async () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(false);
      const close = () => {
        setIsOpen(false);
        screen.getByLabelText('Имя').focus();
      };
      return (
        <>
          <Button onClick={() => setIsOpen(true)}>Изменить</Button>
          <input aria-label="Имя" />
          <Dialog isOpen={isOpen} title="Изменить?" onClose={close}>
            <p>…</p>
          </Dialog>
        </>
      );
    }
    const { user } = await renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'Изменить' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Имя')).toHaveFocus();
  });

  it('goes round by Tab in both directions, with one stop for a group of radios', async () => {
    const { user } = await renderUi(
      <Dialog isOpen title="Вид занятия" onClose={jest.fn()} actions={<Button>Сохранить</Button>}>
        <input type="radio" name="kind" aria-label="Лекция" />
        <input type="radio" name="kind" aria-label="Практика" defaultChecked />
        <input aria-label="Тема" disabled />
        <button type="button" tabIndex={-1}>
          Подробнее
        </button>
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog');
    const stops: (string | null | undefined)[] = [];
    for (const shift of [false, false, false, true]) {
      await user.tab({ shift });
      stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    }
    expect(stops).toEqual(['Сохранить', 'Закрыть', 'Практика', 'Закрыть']);
    // From what is no stop, such as an item of a menu.
    within(dialog).getByRole('button', { name: 'Подробнее' }).focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveFocus();
  });

  it('closes by a press beside it', async () => {
    const onClose = jest.fn();
    const { user } = await renderUi(deleteDialog(onClose));
    const dialog = await screen.findByRole('dialog');
    await user.click(screen.getByText('Его нельзя будет вернуть.'));
    expect(onClose).not.toHaveBeenCalled();
    if (dialog.previousElementSibling) await user.click(dialog.previousElementSibling);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when Escape closes a calendar in it', async () => {
    const onClose = jest.fn();
    const { user } = await renderUi(
      <Dialog isOpen title="Срок" onClose={onClose}>
        <DateField label="День" value="" onPick={jest.fn()} />
      </Dialog>,
    );
    await user.click(await screen.findByRole('button', { name: /^День/ }));
    expect(screen.getByRole('grid')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is no second banner of the page', async () => {
    await renderUi(deleteDialog(jest.fn()));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('writes no style element into the page (CSP)', async () => {
    await renderUi(deleteDialog(jest.fn()));
    await screen.findByRole('dialog');
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});
