import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Stepper } from './stepper.tsx';

interface Props {
  readonly start?: number;
  readonly step?: number;
  readonly onChange?: (value: number) => void;
}

function Hours({ start = 4, step, onChange }: Props) {
  const [hours, setHours] = useState(start);
  const change = (next: number) => {
    setHours(next);
    onChange?.(next);
  };
  return (
    <Stepper
      label="Часы"
      value={hours}
      onChange={change}
      min={1}
      max={12}
      {...(step !== undefined && { step })}
    />
  );
}

const field = () => screen.getByRole('spinbutton', { name: 'Часы' });

describe('the keyboard in a stepper', () => {
  it('moves from what is typed', async () => {
    const { user } = await renderUi(<Hours />);
    await user.clear(field());
    await user.keyboard('8{ArrowUp}');
    expect(field()).toHaveValue('9');
    await user.clear(field());
    await user.keyboard('8{ArrowDown}');
    expect(field()).toHaveValue('7');
  });

  it('moves from the last number when what is typed is none', async () => {
    const { user } = await renderUi(<Hours />);
    await user.clear(field());
    await user.keyboard('{ArrowUp}');
    expect(field()).toHaveValue('5');
    await user.clear(field());
    await user.keyboard('x{ArrowDown}');
    expect(field()).toHaveValue('4');
  });

  it.each([
    [11, '{ArrowUp}', '12'],
    [3, '{ArrowDown}', '1'],
    [6, '{ArrowUp}', '11'],
  ])('from %i in steps of five leads by %s to %s', async (start, keys, shown) => {
    const { user } = await renderUi(<Hours start={start} step={5} />);
    await user.click(field());
    await user.keyboard(keys);
    expect(field()).toHaveValue(shown);
  });

  it('finishes a number with Enter, rounded and within the bounds', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Hours onChange={onChange} />);
    await user.clear(field());
    await user.keyboard('2.6');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(3);
    await user.clear(field());
    await user.keyboard('-7{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(1);
  });

  it('tells nothing when the field is left without a change', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Hours onChange={onChange} />);
    await user.click(field());
    await user.tab();
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('a stepper', () => {
  it('tells its value and bounds to screen readers', async () => {
    await renderUi(<Hours start={1} />);
    expect(field()).toHaveAttribute('aria-valuenow', '1');
    expect(field()).toHaveAttribute('aria-valuemin', '1');
    expect(field()).toHaveAttribute('aria-valuemax', '12');
    expect(screen.getByRole('button', { name: 'Уменьшить: Часы' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Увеличить: Часы' })).toBeEnabled();
  });

  it('takes a typed number before its button is pressed', async () => {
    const { user } = await renderUi(<Hours />);
    await user.clear(field());
    await user.keyboard('8');
    await user.click(screen.getByRole('button', { name: 'Увеличить: Часы' }));
    expect(field()).toHaveValue('9');
  });

  it('is still while it is disabled', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Stepper label="Часы" value={4} onChange={onChange} isDisabled />);
    expect(field()).toBeDisabled();
    for (const button of screen.getAllByRole('button')) await user.click(button);
    expect(onChange).not.toHaveBeenCalled();
  });
});
