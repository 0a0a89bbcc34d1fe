import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveQuestion } from '@portal/platform';
import { aJournalColumn, aJournalStudent, journalHandlers, respond } from '@portal/testing';
import { journal } from '@portal/wire';
import ru from '../../locales/ru.json';
import { setupLayout } from '../../test/layout.ts';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';

setupMonday();
setupLayout();

const students = [
  aJournalStudent({ id: 11, fullName: 'Асанов Айбек', subgroup: 1 }),
  aJournalStudent({ id: 12, fullName: 'Бакирова Айгүл' }),
];

async function open(tool: string) {
  const saved: unknown[] = [];
  const shown = await openJournal([
    ...journalHandlers(() => ({ students, columns: [aJournalColumn({ theme: 'Ключи' })] })),
    respond(journal.modules, () => []),
    respond(journal.plannedThemes, () => []),
    respond(journal.subgroups, () => [{ number: 1, title: 'Первая', studentCount: 1 }]),
    respond(journal.saveSubgroup, ({ title }) => {
      saved.push(title);
      return { notice: 'Обновлено!', number: 1 };
    }),
    respond(journal.updateThemeTime, ({ theme }) => {
      saved.push(theme);
      return { notice: 'Обновлено!' };
    }),
  ]);
  const { user } = shown;
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await click(tool);
  return { user, click, saved };
}

const answer = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  const question = within(await screen.findByRole('dialog', { name: ru.unsaved.title }));
  await user.click(question.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: ru.unsaved.title })).toBeNull());
};

describe('subgroups that are not saved (§2 Journal.4)', () => {
  const change = async () => {
    const page = await open(ru.subgroups.heading);
    await page.user.type(await screen.findByDisplayValue('Первая'), ' группа');
    return page;
  };
  const title = () => screen.queryByDisplayValue('Первая группа');

  it('close without a question when nothing was changed', async () => {
    const { click } = await open(ru.subgroups.heading);
    await screen.findByDisplayValue('Первая');
    await click(ru.subgroups.close);
    await waitFor(() => expect(screen.queryByDisplayValue('Первая')).toBeNull());
  });

  it('stay when the teacher keeps editing, also when another tool is opened', async () => {
    const { user, click, saved } = await change();
    await click(ru.subgroups.close);
    await answer(user, ru.unsaved.keepEditing);
    await click(ru.risk.list);
    await answer(user, ru.unsaved.keepEditing);
    expect(title()).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('are dropped or saved before the panel closes', async () => {
    const { user, click, saved } = await change();
    await click(ru.subgroups.close);
    await answer(user, ru.unsaved.discard);
    await waitFor(() => expect(title()).toBeNull());
    expect(saved).toEqual([]);
    await click(ru.subgroups.heading);
    await user.type(await screen.findByDisplayValue('Первая'), ' группа');
    await click(ru.subgroups.close);
    await answer(user, ru.lesson.save);
    await waitFor(() => expect(title()).toBeNull());
    expect(saved).toEqual(['Первая группа']);
  });

  it('are asked about when the page is left', async () => {
    const { user } = await change();
    const leaving = leaveQuestion()?.();
    await answer(user, ru.unsaved.keepEditing);
    expect(await leaving).toBe(false);
    const again = leaveQuestion()?.();
    await answer(user, ru.unsaved.discard);
    expect(await again).toBe(true);
    await act(async () => undefined);
    expect(leaveQuestion()).toBeUndefined();
  });
});

describe('a theme that is not saved (§2 Journal.2)', () => {
  const change = async (text: string) => {
    const page = await open(ru.journal.openLesson);
    const theme = await screen.findByRole('textbox', { name: ru.lesson.theme });
    await page.user.clear(theme);
    await page.user.type(theme, text);
    await page.user.keyboard('{Escape}');
    return page;
  };

  it('stays or is saved when the lesson is closed', async () => {
    const { user, saved } = await change('Индексы');
    await answer(user, ru.unsaved.keepEditing);
    const lesson = within(screen.getByRole('dialog', { name: /^Занятие/ }));
    await user.click(lesson.getByRole('button', { name: 'Закрыть' }));
    await answer(user, ru.lesson.save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual(['Индексы']);
  });

  it('keeps the lesson open when it is invalid', async () => {
    const { user, saved } = await change('и');
    await answer(user, ru.unsaved.keepEditing);
    const theme = screen.getByRole('textbox', { name: ru.lesson.theme });
    await user.click(theme);
    await user.paste('и'.repeat(501));
    await user.keyboard('{Escape}');
    await answer(user, ru.lesson.save);
    expect(await screen.findByText(ru.lesson.themeTooLong)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('is not asked about once it was saved', async () => {
    const { user, click, saved } = await change('Индексы');
    await answer(user, ru.unsaved.keepEditing);
    await click(ru.lesson.save);
    await waitFor(() => expect(saved).toEqual(['Индексы']));
    await waitFor(() => expect(leaveQuestion()).toBeUndefined());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
