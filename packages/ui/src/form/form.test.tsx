import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { FormPasswordField } from './form-password-field.tsx';
import { FormSelectField } from './form-select-field.tsx';
import { FormTextArea } from './form-text-area.tsx';
import { FormTextField } from './form-text-field.tsx';
import { Form } from './form.tsx';
import { useForm, type FormResult, type FormState } from './use-form.ts';

interface Report {
  readonly to: string;
  readonly code: string;
  readonly text: string;
  readonly term: number;
}

const empty: Report = { to: '', code: '', text: '', term: 1 };
const terms = [
  { id: 1, label: 'Осень' },
  { id: 2, label: 'Весна' },
];

interface Props {
  readonly send: (values: Report) => Promise<FormResult | undefined>;
  readonly onRender?: () => void;
  readonly onForm?: (form: FormState<Report>) => void;
  readonly draft?: { readonly text: string; readonly write: (text: string) => void };
}

function ReportForm({ send, onRender, onForm, draft }: Props) {
  onRender?.();
  const form = useForm<Report>({
    initial: empty,
    validate: ({ to, code }) => ({
      ...(to === '' && { to: 'Кому?' }),
      ...(code === '' && { code: 'Какой код?' }),
    }),
    fieldOfCode: { wrongCode: 'code' },
    draft,
    send,
  });
  onForm?.(form);
  return (
    <>
      <Form form={form} submit="Отправить">
        <FormTextField field={form.field('to')} label="Кому" name="recipient" />
        <FormPasswordField field={form.field('code')} label="Код" />
        <FormTextArea field={form.field('text')} label="Текст" />
        <FormSelectField field={form.field('term')} label="Семестр" options={terms} />
      </Form>
      <button type="button" onClick={form.reset}>
        Очистить
      </button>
    </>
  );
}

const accept = () => jest.fn(async (_: Report): Promise<FormResult | undefined> => undefined);

async function fill(user: Awaited<ReturnType<typeof renderUi>>['user']) {
  await user.type(screen.getByLabelText('Кому'), 'Айбек');
  await user.type(screen.getByLabelText('Код'), '42');
}

describe('Form', () => {
  it('sends what was typed and picked', async () => {
    const send = accept();
    const { user } = await renderUi(<ReportForm send={send} />);
    await fill(user);
    await user.type(screen.getByLabelText('Текст'), 'Салам');
    await user.selectOptions(screen.getByLabelText('Семестр'), 'Весна');
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(send).toHaveBeenCalledWith({ to: 'Айбек', code: '42', text: 'Салам', term: 2 });
  });

  it('keeps the name that password managers know', async () => {
    await renderUi(<ReportForm send={accept()} />);
    expect(screen.getByLabelText('Кому')).toHaveAttribute('name', 'recipient');
  });

  it('sends nothing while a rule is broken, focuses the first invalid field and names all of them', async () => {
    const send = accept();
    const { user } = await renderUi(<ReportForm send={send} />);
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Кому')).toHaveFocus();
    expect(screen.getByLabelText('Кому')).toHaveAccessibleDescription('Кому?');
    expect(screen.getByRole('alert')).toHaveTextContent('Проверьте поля: Кому, Код');
  });

  it('forgets an error when its field changes, and only that one', async () => {
    const { user } = await renderUi(<ReportForm send={accept()} />);
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await user.type(screen.getByLabelText('Кому'), 'А');
    expect(screen.getByLabelText('Кому')).toBeValid();
    expect(screen.getByLabelText('Код')).toBeInvalid();
  });

  it('puts a failure of the server under the field that its code belongs to', async () => {
    const send = async () => ({ error: { code: 'wrongCode', text: 'Код неверен' } });
    const { user } = await renderUi(<ReportForm send={send} />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(screen.getByLabelText('Код')).toHaveAccessibleDescription('Код неверен'));
    expect(screen.getByLabelText('Код')).toHaveFocus();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('announces a failure that belongs to no field, and keeps what was typed', async () => {
    const send = async () => ({ error: { text: 'Нет связи' } });
    const { user } = await renderUi(<ReportForm send={send} />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи');
    expect(screen.getByLabelText('Кому')).toHaveValue('Айбек');
  });

  it('is sent once, however often its button is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const send = jest.fn(() => promise);
    const { user } = await renderUi(<ReportForm send={send} />);
    await fill(user);
    const button = screen.getByRole('button', { name: 'Отправить' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    await user.type(screen.getByLabelText('Кому'), '{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => resolve(undefined));
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('knows whether something was changed since it was accepted', async () => {
    let form: FormState<Report> | undefined;
    const results: (FormResult | undefined)[] = [{ error: { text: 'Нет' } }, undefined];
    const { user } = await renderUi(
      <ReportForm send={async () => results.shift()} onForm={(now) => (form = now)} />,
    );
    expect(form?.isChanged()).toBe(false);
    await fill(user);
    expect(form?.isChanged()).toBe(true);
    expect(await act(async () => form?.submit())).toBe(false);
    expect(form?.isChanged()).toBe(true);
    expect(await act(async () => form?.submit())).toBe(true);
    expect(form?.isChanged()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(form?.isChanged()).toBe(false);
  });

  it('renders a field and not the whole form with each letter', async () => {
    const onRender = jest.fn();
    const { user } = await renderUi(<ReportForm send={accept()} onRender={onRender} />);
    const before = onRender.mock.calls.length;
    await user.type(screen.getByLabelText('Текст'), 'Салам');
    expect(onRender.mock.calls.length - before).toBeLessThanOrEqual(1);
  });

  it('says its errors in the language that is switched to', async () => {
    function Translated() {
      const [word, setWord] = useState('пусто');
      const form = useForm({
        initial: { name: '' },
        validate: () => ({ name: word }),
        send: async () => undefined,
      });
      return (
        <Form form={form} submit="Отправить">
          <FormTextField field={form.field('name')} label="Имя" />
          <button type="button" onClick={() => setWord('бош')}>
            кыргызча
          </button>
        </Form>
      );
    }
    const { user, i18n } = await renderUi(<Translated />);
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    await user.click(screen.getByRole('button', { name: 'кыргызча' }));
    await act(() => i18n.changeLanguage('kg'));
    expect(screen.getByLabelText('Имя')).toHaveAccessibleDescription('бош');
  });
});

describe('the draft of a form', () => {
  it('is stored with each change and emptied on reset', async () => {
    const write = jest.fn();
    const { user } = await renderUi(<ReportForm send={accept()} draft={{ text: '', write }} />);
    await user.type(screen.getByLabelText('Кому'), 'А');
    expect(write).toHaveBeenLastCalledWith(JSON.stringify({ ...empty, to: 'А' }));
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(write).toHaveBeenLastCalledWith('');
    expect(screen.getByLabelText('Кому')).toHaveValue('');
  });

  it.each([
    ['is there again', '{"to":"Айбек","term":2}', ['Айбек', 'Весна']],
    ['is left out where the form has changed since', '{"to":7,"gone":1}', ['', 'Осень']],
    ['is left out when it cannot be read', '{"to":', ['', 'Осень']],
  ])('%s', async (_, text, shown) => {
    await renderUi(<ReportForm send={accept()} draft={{ text, write: jest.fn() }} />);
    const to = screen.getByLabelText('Кому');
    const term = screen.getByLabelText('Семестр');
    expect(to).toHaveValue(shown[0]);
    expect(term).toHaveDisplayValue(shown.slice(1));
  });
});
