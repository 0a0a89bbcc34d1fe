import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aSchedule, aSlot, aTeacher } from '@portal/testing';
import { setupTuesday, showSchedule, weekTable } from '../../test/show-schedule.tsx';

setupTuesday();

const days = { name: 'Асанов Бакыт', firstDay: '2026-11-17', lastDay: '2026-11-30', lessonTimeId: undefined };
const slot = aSlot({ day: 2, disciplineName: 'Физика', teacherName: 'Осмонова Гүлзат', substitutes: [days] });

describe('a lesson with a substitute', () => {
  it('says who teaches it, also on its card', async () => {
    const { user } = await showSchedule({ data: aSchedule([slot]) });
    const lesson = (await weekTable()).getByRole('button', { name: /Физика/ });
    expect(lesson).toHaveTextContent('Занятие ведёт: Асанов Бакыт');
    await user.click(lesson);
    const card = within(await screen.findByRole('dialog', { name: 'Физика' }));
    expect(card.getByText('Занятие ведёт: Асанов Бакыт')).toBeVisible();
  });

  it('names the teacher to the substitute', async () => {
    await showSchedule({ as: aTeacher(), data: aSchedule([{ ...slot, isSubstitute: true }]) });
    expect((await weekTable()).getByRole('button', { name: /Физика/ })).toHaveTextContent(
      'Вы заменяете: Осмонова Гүлзат',
    );
  });

  it('says nothing on other days', async () => {
    const later = { ...days, firstDay: '2026-11-18' };
    await showSchedule({ data: aSchedule([{ ...slot, substitutes: [later] }]) });
    expect((await weekTable()).getByRole('button', { name: /Физика/ })).not.toHaveTextContent('ведёт');
  });
});
