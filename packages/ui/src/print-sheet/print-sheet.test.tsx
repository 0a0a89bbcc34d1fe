import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { PrintSheet } from './print-sheet.tsx';

it('is a document with a name', async () => {
  await renderUi(<PrintSheet label="Расписание на неделю">Понедельник</PrintSheet>);
  const sheet = screen.getByRole('article', { name: 'Расписание на неделю' });
  expect(sheet).toHaveTextContent(/^Понедельник$/);
});
