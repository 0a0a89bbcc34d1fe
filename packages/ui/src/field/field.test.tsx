import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { BaseForm } from '../form/base-form.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('TextField', () => {
  it('connects label, hint and error with the input', async () => {
    await renderUi(<TextField label="Логин" hint="как в зачётке" error="Введите логин" />);
    const field = screen.getByRole('textbox', { name: 'Логин' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Введите логин как в зачётке');
  });

  it('is valid and has no description without hint and error', async () => {
    await renderUi(<TextField label="Логин" />);
    const field = screen.getByRole('textbox', { name: 'Логин' });
    expect(field).toBeValid();
    expect(field).not.toHaveAttribute('aria-describedby');
  });

  it('can be invalid without a message', async () => {
    await renderUi(<TextField label="Логин" isInvalid />);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.queryByRole('paragraph')).toBeNull();
  });
});

describe('PasswordField', () => {
  it('shows and hides the password (§2 Login page.2)', async () => {
    const { user } = await renderUi(<PasswordField label="Пароль" defaultValue="Student-2026" />);
    const field = screen.getByLabelText('Пароль');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Student-2026');
    await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('can be shown by keyboard without submitting the form', async () => {
    const submit = jest.fn();
    const { user } = await renderUi(
      <BaseForm onSubmit={submit}>
        <PasswordField label="Пароль" />
      </BaseForm>,
    );
    await user.tab();
    expect(screen.getByLabelText('Пароль')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Пароль')).toHaveAttribute('type', 'text');
    expect(submit).not.toHaveBeenCalled();
  });

  it('accepts a pasted password', async () => {
    const { user } = await renderUi(<PasswordField label="Пароль" />);
    await user.click(screen.getByLabelText('Пароль'));
    await user.paste('пароль из буфера 🔑');
    expect(screen.getByLabelText('Пароль')).toHaveValue('пароль из буфера 🔑');
  });

  it('shows a warning instead of the hint while Caps Lock is on', async () => {
    const { user } = await renderUi(<PasswordField label="Пароль" hint="Не меньше 8 символов" />);
    await user.click(screen.getByLabelText('Пароль'));
    await user.keyboard('{CapsLock}a');
    expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription('Включён Caps Lock');
    await user.keyboard('{CapsLock}a');
    expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription('Не меньше 8 символов');
  });

  it('is translated', async () => {
    await renderUi(<PasswordField label="Сырсөз" />, 'kg');
    expect(screen.getByRole('button', { name: 'Сырсөздү көрсөтүү' })).toBeVisible();
  });
});

describe('SelectField', () => {
  const options = [
    { id: 11, label: 'Базы данных' },
    { id: 12, label: 'Философия' },
  ];

  it('calls onPick with the id of the option', async () => {
    const onPick = jest.fn();
    const { user } = await renderUi(
      <SelectField label="Дисциплина" options={options} value={11} onPick={onPick} />,
    );
    expect(screen.getByRole('combobox', { name: 'Дисциплина' })).toHaveDisplayValue('Базы данных');
    await user.selectOptions(screen.getByRole('combobox'), 'Философия');
    expect(onPick).toHaveBeenCalledWith(12);
  });

  it('can be disabled', async () => {
    await renderUi(<SelectField label="Группа" options={options} value={12} onPick={jest.fn()} isDisabled />);
    expect(screen.getByRole('combobox', { name: 'Группа' })).toBeDisabled();
  });
});

describe('TextArea', () => {
  it('keeps a visually hidden label for screen readers', async () => {
    const onChange = jest.fn();
    await renderUi(<TextArea label="Сообщение" isLabelHidden onChange={onChange} />);
    fireEvent.change(screen.getByRole('textbox', { name: 'Сообщение' }), {
      target: { value: 'Салам\nдосум' },
    });
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('textbox')).toHaveValue('Салам\nдосум');
  });
});
