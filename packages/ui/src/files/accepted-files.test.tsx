import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { AcceptedFiles } from './accepted-files.tsx';

it('says which files can be sent, by the words that people know', async () => {
  const groups = [
    { group: 'photos', extensions: ['jpg', 'heic'] },
    { group: 'archives', extensions: ['zip'] },
  ] as const;
  const { user } = await renderUi(<AcceptedFiles groups={groups} />, 'en');
  await user.click(await screen.findByText('Which files can be sent'));
  expect(screen.getByText('Photos').nextSibling).toHaveTextContent('jpg, heic');
  expect(screen.getByText('Archives').nextSibling).toHaveTextContent('zip');
  expect(screen.getByText(/Put anything else into a ZIP/)).toBeVisible();
});
