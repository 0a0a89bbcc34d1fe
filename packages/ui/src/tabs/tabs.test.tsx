import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../test/render-ui.tsx';
import { Tabs, type Tab } from './tabs.tsx';

type Part = 'themes' | 'marks' | 'files';

const tabs: readonly Tab<Part>[] = [
  { id: 'themes', label: 'Темы' },
  { id: 'marks', label: 'Оценки' },
  { id: 'files', label: 'Файлы' },
];

function Course() {
  const [part, setPart] = useState<Part>('marks');
  return (
    <Tabs label="Дисциплина" tabs={tabs} value={part} onChange={setPart}>
      <a href="/lms">Содержание: {part}</a>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('shows the panel of the selected tab under its name', async () => {
    const { user } = await renderUi(<Course />);
    expect(screen.getByRole('tablist', { name: 'Дисциплина' })).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'Оценки' })).toHaveTextContent('marks');
    await user.click(tab('Файлы'));
    expect(screen.getByRole('tabpanel', { name: 'Файлы' })).toHaveTextContent('files');
    expect(tab('Файлы')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Оценки')).toHaveAttribute('aria-selected', 'false');
  });

  it('is one stop of the Tab key; arrows, Home and End move and select', async () => {
    const { user } = await renderUi(<Course />);
    await user.tab();
    expect(tab('Оценки')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Файлы')).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('files');
    await user.keyboard('{ArrowRight}');
    expect(tab('Темы')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(tab('Файлы')).toHaveFocus();
    await user.keyboard('{Home}');
    expect(tab('Темы')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('Файлы')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});
