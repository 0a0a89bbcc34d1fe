import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Stepper } from './stepper.tsx';

function Credits() {
  const [credits, setCredits] = useState(4);
  return <Stepper label="Кредиты" value={credits} onChange={setCredits} min={1} max={6} />;
}

const number = () => screen.getByRole('spinbutton', { name: 'Кредиты' });

describe('Stepper', () => {
  it('changes by its buttons and arrow keys and stops at its bounds', async () => {
    const { user } = await renderUi(<Credits />);
    const more = screen.getByRole('button', { name: 'Увеличить: Кредиты' });
    await user.click(more);
    await user.click(more);
    expect(number()).toHaveValue('6');
    expect(more).toBeDisabled();
    await user.click(number());
    await user.keyboard('{ArrowUp}{ArrowDown}');
    expect(number()).toHaveValue('5');
  });

  it.each([
    ['3', '3'],
    ['40', '6'],
    ['', '4'],
    ['abc', '4'],
  ])('takes «%s» as %s when it is left', async (typed, shown) => {
    const { user } = await renderUi(<Credits />);
    await user.clear(number());
    if (typed) await user.type(number(), typed);
    await user.tab();
    expect(number()).toHaveValue(shown);
    expect(number()).toHaveAttribute('aria-valuenow', shown);
  });
});
