import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useConfirm } from './use-confirm.tsx';

function Page({ onResult }: { readonly onResult: (isConfirmed: boolean) => void }) {
  const { confirm, dialog } = useConfirm();
  const openQuestion = async () =>
    onResult(
      await confirm({
        title: 'Удалить тему?',
        text: 'Её нельзя вернуть.',
        confirm: 'Удалить',
        isDanger: true,
      }),
    );
  return (
    <>
      <button type="button" onClick={() => void openQuestion()}>
        Удалить тему
      </button>
      {dialog}
    </>
  );
}

async function renderQuestion() {
  const onResult = jest.fn();
  const { user } = await renderUi(<Page onResult={onResult} />);
  await user.click(screen.getByRole('button', { name: 'Удалить тему' }));
  expect(await screen.findByRole('dialog', { name: 'Удалить тему?' })).toHaveTextContent(
    'Её нельзя вернуть.',
  );
  return { user, onResult };
}

describe('useConfirm', () => {
  it('is true when it was confirmed', async () => {
    const { user, onResult } = await renderQuestion();
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(true));
  });

  it('is false for the other button', async () => {
    const { user, onResult } = await renderQuestion();
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(false));
  });

  it('is false for Escape, and the focus returns', async () => {
    const { user, onResult } = await renderQuestion();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onResult).toHaveBeenCalledWith(false));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить тему' })).toHaveFocus());
  });

  it('leaves the dialog below it open when Escape closes the question', async () => {
    const onClose = jest.fn();
    const { user } = await renderUi(
      <Dialog isOpen title="Темы" onClose={onClose}>
        <Page onResult={jest.fn()} />
      </Dialog>,
    );
    await user.click(await screen.findByRole('button', { name: 'Удалить тему' }));
    await screen.findByRole('dialog', { name: 'Удалить тему?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Удалить тему?' })).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
