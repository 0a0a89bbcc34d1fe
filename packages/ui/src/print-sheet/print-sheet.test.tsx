import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { PrintSheet } from './print-sheet.tsx';

describe('PrintSheet', () => {
  it('is a document with a head, a body and lines to sign on', async () => {
    await renderUi(
      <PrintSheet
        label="Ведомость"
        header={<p>Факультет</p>}
        signatures={[
          { id: 'dean', position: 'Декан', name: 'Асанов Э. Ө.' },
          { id: 'teacher', position: 'Преподаватель' },
        ]}
      >
        <p>Оценки</p>
      </PrintSheet>,
    );
    const sheet = within(screen.getByRole('article', { name: 'Ведомость' }));
    expect(sheet.getByText('Факультет')).toBeVisible();
    expect(sheet.getByText('Оценки')).toBeVisible();
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ДеканАсанов Э. Ө.',
      'Преподаватель',
    ]);
  });

  it('has neither head nor signatures where there are none', async () => {
    await renderUi(<PrintSheet label="Справка">Текст</PrintSheet>);
    expect(screen.getByRole('article')).toHaveTextContent(/^Текст$/);
    expect(screen.queryByRole('list')).toBeNull();
  });
});
