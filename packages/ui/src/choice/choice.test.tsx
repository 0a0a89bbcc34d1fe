import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Toggle } from './toggle.tsx';

const forms = [
  { id: 'day', label: 'Очная' },
  { id: 'evening', label: 'Вечерняя', isDisabled: true },
  { id: 'remote', label: 'Заочная' },
];

function Study({ error }: { readonly error?: string }) {
  const [form, setForm] = useState<string>();
  return <RadioGroup label="Форма обучения" options={forms} value={form} onPick={setForm} error={error} />;
}

describe('Checkbox', () => {
  it('is checked by its label and by the space key', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Checkbox label="Я согласен" isChecked={false} onChange={onChange} />);
    await user.click(screen.getByText('Я согласен'));
    await user.tab();
    await user.keyboard(' ');
    expect(onChange).toHaveBeenCalledWith(true, false);
  });

  it('says what is wrong with it', async () => {
    await renderUi(
      <Checkbox label="Я согласен" isChecked={false} onChange={jest.fn()} error="Без согласия нельзя" />,
    );
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Без согласия нельзя');
  });

  it('does nothing while it is disabled', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Checkbox label="Я согласен" isChecked isDisabled onChange={onChange} />);
    await user.click(screen.getByRole('checkbox'));
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Toggle', () => {
  it('is a switch that tells its next state', async () => {
    const onChange = jest.fn();
    const { user } = await renderUi(<Toggle label="Уведомления" isChecked onChange={onChange} />);
    expect(screen.getByRole('switch', { name: 'Уведомления' })).toBeChecked();
    await user.click(screen.getByRole('switch'));
    expect(onChange).toHaveBeenCalledWith(false, false);
  });
});

describe('RadioGroup', () => {
  it('has one choice at a time and leaves out what is disabled', async () => {
    const { user } = await renderUi(<Study />);
    await user.click(screen.getByRole('radio', { name: 'Очная' }));
    await user.click(screen.getByRole('radio', { name: 'Вечерняя' }));
    expect(screen.getByRole('radio', { name: 'Очная' })).toBeChecked();
    await user.click(screen.getByText('Заочная'));
    expect(screen.getByRole('radio', { name: 'Заочная' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Очная' })).not.toBeChecked();
  });

  it('ties its title and error to the group', async () => {
    await renderUi(<Study error="Выберите форму" />);
    const group = screen.getByRole('radiogroup', { name: 'Форма обучения' });
    expect(group).toHaveAccessibleDescription('Выберите форму');
    expect(group).toBeInvalid();
  });
});
