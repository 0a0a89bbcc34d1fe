import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aSchedule, aSlot } from '@portal/testing';
import { setupTuesday, showSchedule, weekTable } from '../../test/show-schedule.tsx';

setupTuesday();

const extra = aSlot({ day: 2, disciplineName: 'Физика', isExtra: true });

describe('an extra lesson', () => {
  it('says what it is, in the week and on its card; other lessons do not', async () => {
    const { user } = await showSchedule({ data: aSchedule([extra, aSlot({ id: 2, day: 3 })]) });
    const week = await weekTable();
    const lesson = week.getByRole('button', { name: /Физика/ });
    expect(lesson).toHaveTextContent('Дополнительное занятие');
    expect(week.getAllByText('Дополнительное занятие')).toHaveLength(1);
    await user.click(lesson);
    const card = within(await screen.findByRole('dialog', { name: 'Физика' }));
    expect(card.getByText('Дополнительное занятие')).toBeVisible();
  });
});
