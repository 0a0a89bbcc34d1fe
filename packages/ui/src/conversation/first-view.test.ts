import { afterEach, expect, it, jest } from '@jest/globals';
import { takeFirstView } from './first-view.ts';

afterEach(() => document.body.replaceChildren());

function showFirstView(): HTMLTextAreaElement {
  const [view, form, field] = ['div', 'form', 'textarea'].map((tag) => document.createElement(tag));
  if (!view || !form || !(field instanceof HTMLTextAreaElement)) throw new Error('There is no field');
  view.id = 'first-view';
  form.append(field);
  view.append(form);
  document.body.append(view);
  return field;
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('gives what was typed into the field, its selection and its focus, once', async () => {
  const field = showFirstView();
  field.value = 'Салам';
  field.focus();
  field.setSelectionRange(1, 3);
  expect(takeFirstView()).toEqual({ text: 'Салам', selection: [1, 3], isFocused: true });
  expect(field).not.toBeVisible();
  expect(takeFirstView()).toBeUndefined();
  await nextTask();
  expect(document.getElementById('first-view')).toBeNull();
});

it('says that the button was pressed, which the script of the page presses again', async () => {
  const field = showFirstView();
  const send = jest.fn();
  takeFirstView(send);
  expect(field.form?.dataset['started']).toBe('');
  field.form?.dispatchEvent(new Event('submit'));
  expect(send).toHaveBeenCalledTimes(1);
});

it('is nothing on a page without a first view', () => {
  expect(takeFirstView()).toBeUndefined();
});
