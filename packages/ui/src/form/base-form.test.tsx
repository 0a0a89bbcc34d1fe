import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { renderUi } from '../../test/render-ui.tsx';
import { Button } from '../button/button.tsx';
import { BaseForm } from './base-form.tsx';
import { FormPasswordField } from './form-password-field.tsx';
import { FormTextArea } from './form-text-area.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

interface Values {
  readonly secret: string;
  readonly text: string;
}

function SecretForm({ send }: { readonly send: (values: Values) => void }) {
  const form = useForm<Values>({
    initial: { secret: '', text: '' },
    async send(values) {
      send(values);
      return undefined;
    },
  });
  return (
    <Form form={form} submit="Сохранить">
      <FormPasswordField field={form.field('secret')} label="Пароль" name="secret" />
      <FormTextArea field={form.field('text')} label="Текст" name="text" />
    </Form>
  );
}

const type = (label: string, value: string): void => {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  field.value = value;
};

describe('a form', () => {
  afterEach(() => document.body.replaceChildren());

  it('has no target before its script, and says afterwards that it works', async () => {
    const started = jest.fn();
    window.addEventListener('portal-started', started);
    const form = <BaseForm aria-label="Поиск" onSubmit={jest.fn()} />;
    expect(renderToString(form)).toContain('method="dialog"');
    await renderUi(form);
    expect(screen.getByRole('form')).toHaveAttribute('data-started');
    await waitFor(() => expect(started).toHaveBeenCalled());
    window.removeEventListener('portal-started', started);
  });

  it('leaves the page where it is when it is sent', async () => {
    const onSubmit = jest.fn();
    const { user } = await renderUi(
      <BaseForm aria-label="Поиск" onSubmit={onSubmit}>
        <Button type="submit">Найти</Button>
      </BaseForm>,
    );
    const isPrevented = new Promise((resolve) => {
      window.addEventListener('submit', (event) => resolve(event.defaultPrevented), { once: true });
    });
    await user.click(screen.getByRole('button', { name: 'Найти' }));
    expect(await isPrevented).toBe(true);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('takes over what was typed into the fields that the server has rendered', async () => {
    const send = jest.fn();
    const { i18n, user } = await renderUi(<p />);
    const form = (
      <I18nextProvider i18n={i18n}>
        <SecretForm send={send} />
      </I18nextProvider>
    );
    const place = document.createElement('div');
    place.innerHTML = renderToString(form);
    document.body.append(place);
    type('Пароль', 'Early-2026');
    type('Текст', 'раннее');
    await act(async () => void hydrateRoot(place, form));
    await user.type(screen.getByLabelText('Текст'), ' и позднее');
    expect(screen.getByLabelText('Пароль')).toHaveValue('Early-2026');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(send).toHaveBeenCalledWith({ secret: 'Early-2026', text: 'раннее и позднее' });
  });
});
