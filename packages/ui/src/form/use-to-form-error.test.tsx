import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { useToFormError } from './use-to-form-error.ts';

function Shown({ error }: { readonly error: unknown }) {
  return <output>{JSON.stringify(useToFormError()(error))}</output>;
}

const shownFor = async (error: unknown): Promise<unknown> => {
  await renderUi(<Shown error={error} />);
  return JSON.parse(screen.getByRole('status').textContent ?? '');
};

describe('the error of a form', () => {
  it('is the message and code of a refusal', async () => {
    expect(await shownFor({ kind: 'REFUSED', code: 'roomExists', message: 'Такая комната есть' })).toEqual({
      code: 'roomExists',
      text: 'Такая комната есть',
    });
  });

  it.each([
    [{ kind: 'NETWORK_ERROR', message: 'Network Error' }, /^Нет связи с сервером/],
    [
      { kind: 'SERVER_ERROR', code: 'unexpected', message: 'Failed', status: 500 },
      /^На сервере произошла ошибка/,
    ],
    [new Error('thrown'), /^Что-то пошло не так/],
  ])('explains %j', async (error, text) => {
    expect(await shownFor(error)).toMatchObject({ text: expect.stringMatching(text) });
  });
});
