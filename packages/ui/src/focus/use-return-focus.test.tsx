import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  readonly isRowRemoved?: boolean;
  /** The editor replaces the row. */
  readonly isInPlace?: boolean;
}

function Page({ isRowRemoved = false, isInPlace = false }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const [hasRow, setHasRow] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnFocus(isEditing, () => heading.current);
  const close = () => {
    setIsEditing(false);
    if (isRowRemoved) setHasRow(false);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Оценки
      </h1>
      {hasRow && !(isInPlace && isEditing) && (
        <button type="button" onClick={() => setIsEditing(true)}>
          Изменить
        </button>
      )}
      {isEditing && (
        <button type="button" onClick={close}>
          Готово
        </button>
      )}
    </>
  );
}

describe('useReturnFocus', () => {
  it('returns focus to the element that had it before the action', async () => {
    const { user } = await renderUi(<Page />);
    await user.click(screen.getByRole('button', { name: 'Изменить' }));
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    expect(screen.getByRole('button', { name: 'Изменить' })).toHaveFocus();
  });

  it('falls back when that element has left the page', async () => {
    const { user } = await renderUi(<Page isRowRemoved />);
    await user.click(screen.getByRole('button', { name: 'Изменить' }));
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('falls back when that element left the page for the action', async () => {
    const { user } = await renderUi(<Page isInPlace />);
    await user.click(screen.getByRole('button', { name: 'Изменить' }));
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    expect(screen.getByRole('heading')).toHaveFocus();
  });
});
