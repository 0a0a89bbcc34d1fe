import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { StoredDataNotice } from './stored-data-notice.tsx';

const storedAt = Date.parse('2026-11-22T08:05:00Z');

it.each([
  ['ru', 'Сохранено 22 ноября, 14:05'],
  ['kg', '22-ноябрь, 14:05 сакталган'],
  ['en', 'Saved on 22 November, 14:05'],
] as const)('tells the date of stored data in %s', async (language, text) => {
  await renderUi(<StoredDataNotice storedAt={storedAt} />, language);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

it('shows nothing for data of the server', async () => {
  const { container } = await renderUi(<StoredDataNotice storedAt={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
