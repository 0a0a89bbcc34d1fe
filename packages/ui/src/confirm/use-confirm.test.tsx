import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { useConfirm } from './use-confirm.tsx';

function Page({ onAnswer }: { readonly onAnswer: (isConfirmed: boolean) => void }) {
  const { confirm, dialog } = useConfirm();
  const ask = async () =>
    onAnswer(
      await confirm({
        title: 'Удалить тему?',
        text: 'Её нельзя вернуть.',
        confirm: 'Удалить',
        isDanger: true,
      }),
    );
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Удалить тему
      </button>
      {dialog}
    </>
  );
}

async function openQuestion() {
  const onAnswer = jest.fn();
  const { user } = await renderUi(<Page onAnswer={onAnswer} />);
  await user.click(screen.getByRole('button', { name: 'Удалить тему' }));
  expect(await screen.findByRole('dialog', { name: 'Удалить тему?' })).toHaveTextContent(
    'Её нельзя вернуть.',
  );
  return { user, onAnswer };
}

describe('useConfirm', () => {
  it('is true when it was confirmed', async () => {
    const { user, onAnswer } = await openQuestion();
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
  });

  it('is false for the other button', async () => {
    const { user, onAnswer } = await openQuestion();
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  });

  it('is false for Escape, and the focus returns', async () => {
    const { user, onAnswer } = await openQuestion();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Удалить тему' })).toHaveFocus());
  });
});
