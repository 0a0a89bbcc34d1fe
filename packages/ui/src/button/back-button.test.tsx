import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { BackButton } from './back-button.tsx';

const render = (takesFocus: boolean | undefined) =>
  renderUi(
    <BackButton takesFocus={takesFocus} onClick={() => undefined}>
      К списку
    </BackButton>,
  );
const back = () => screen.getByRole('button', { name: 'К списку' });

describe('BackButton', () => {
  it('leaves the view', async () => {
    const onClick = jest.fn();
    const { user } = await renderUi(<BackButton onClick={onClick}>К списку</BackButton>);
    await user.click(back());
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('takes the focus that no element has', async () => {
    await render(true);
    expect(back()).toHaveFocus();
  });

  it('leaves the focus to an element that has it', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await render(true);
    expect(field).toHaveFocus();
    field.remove();
  });

  it('takes no focus by default', async () => {
    await render(undefined);
    expect(back()).not.toHaveFocus();
  });
});
