import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { QuestionSummary } from './question-summary.tsx';

const aText = { kind: 'text', text: 'Что изменить?', options: [], average: null } as const;

describe('the answers to a question', () => {
  it('are bars with their average', async () => {
    const options = [
      { text: 'Быстро', count: 3 },
      { text: 'Медленно', count: 2 },
    ];
    await renderUi(
      <QuestionSummary question={{ kind: 'scale', text: 'Темп', options, average: 1.4, texts: [] }} />,
    );
    const question = within(screen.getByRole('region', { name: 'Темп' }));
    expect(question.getByText('Среднее: 1,40 из 5')).toBeVisible();
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Быстро3',
      'Медленно2',
    ]);
  });

  it('are texts, also equal ones', async () => {
    await renderUi(<QuestionSummary question={{ ...aText, texts: ['Ничего', 'Ничего'] }} />);
    expect(screen.getAllByText('Ничего')).toHaveLength(2);
    expect(screen.queryByText('Никто ничего не написал')).toBeNull();
  });

  it('are said to be none where nobody wrote a text', async () => {
    await renderUi(<QuestionSummary question={{ ...aText, texts: [] }} />);
    expect(screen.getByText('Никто ничего не написал')).toBeVisible();
  });
});
