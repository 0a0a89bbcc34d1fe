import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { BaseForm } from '../form/base-form.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

describe('Button', () => {
  it('calls onClick', async () => {
    const onClick = jest.fn();
    const { user } = await renderUi(<Button onClick={onClick}>Сохранить</Button>);
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not submit while busy, keeps its focus and is marked as busy', async () => {
    const onSubmit = jest.fn();
    const { user } = await renderUi(
      <BaseForm onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Войти
        </Button>
      </BaseForm>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });

  it('does not submit a form by default', async () => {
    await renderUi(<Button>Назад</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });
});

describe('IconButton', () => {
  it('has an accessible name and a tooltip', async () => {
    await renderUi(<IconButton label="Закрыть">×</IconButton>);
    expect(screen.getByRole('button', { name: 'Закрыть' })).toHaveAttribute('title', 'Закрыть');
  });
});
