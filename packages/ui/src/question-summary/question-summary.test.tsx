import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/render-ui.tsx';
import { QuestionSummary } from './question-summary.tsx';

describe('the answers to a question', () => {
  it('are bars with what they come to', async () => {
    const bars = [
      { id: '1', label: 'Быстро', value: 3 },
      { id: '2', label: 'Медленно', value: 2 },
    ];
    await renderUi(<QuestionSummary title="Темп" bars={bars} note="Среднее: 1,4" texts={[]} />);
    const question = within(screen.getByRole('region', { name: 'Темп' }));
    expect(question.getByText('Среднее: 1,4')).toBeVisible();
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Быстро3',
      'Медленно2',
    ]);
  });

  it('are texts, also equal ones', async () => {
    await renderUi(<QuestionSummary title="Что изменить?" bars={[]} texts={['Ничего', 'Ничего']} />);
    expect(screen.getAllByText('Ничего')).toHaveLength(2);
  });
});
