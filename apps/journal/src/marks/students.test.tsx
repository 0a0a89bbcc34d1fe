import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aJournalColumn,
  aJournalRef,
  aJournalStudent,
  fakeDate,
  journalHandlers,
  respond,
} from '@portal/testing';
import { journal, type JournalStudent } from '@portal/wire';
import ru from '../../locales/ru.json';
import { openJournal, setupMonday } from '../../test/open-journal.tsx';
import { setupLayout } from '../../test/layout.ts';

setupMonday();
setupLayout();

const students = [
  aJournalStudent({
    id: 11,
    fullName: 'Асанов Айбек',
    subgroup: 2,
    cells: [
      { lessonId: 1, value: 'absent', version: 1 },
      { lessonId: 2, value: 70, version: 1 },
      { lessonId: 3, value: 81, version: 1 },
    ],
  }),
  aJournalStudent({ id: 12, fullName: 'Бакирова Айгүл' }),
  aJournalStudent({ id: 13, fullName: 'Осмонов Нурлан', status: 'expelled' }),
];
const columns = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date, at) =>
  aJournalColumn({ lessonId: at + 1, date }),
);

async function show() {
  let shown: readonly JournalStudent[] = students;
  const removed: unknown[] = [];
  const page = await openJournal([
    respond(journal.removeStudent, (request) => {
      removed.push(request);
      shown = students.slice(1);
      return { notice: 'Удалено', deletionId: 4, undoSeconds: 10 };
    }),
    ...journalHandlers(() => ({ students: shown, columns })),
  ]);
  return { ...page, removed };
}

describe('students who left or came in the term (D-62.2)', () => {
  it('are told with the day, and a mark of another day is refused with the reason', async () => {
    fakeDate(new Date('2026-11-18T04:00:00Z'));
    const { user } = await openJournal(
      journalHandlers(() => ({
        students: [
          aJournalStudent({ id: 21, fullName: 'Жумабаева Назира', joinedOn: '2026-11-17' }),
          aJournalStudent({ id: 22, fullName: 'Токтосунов Эрлан', leftOn: '2026-11-16' }),
        ],
        columns,
      })),
    );
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Жумабаева/)).getByText(/^с 17/)).toBeVisible();
    const left = await row(/Токтосунов/);
    expect(left.getByText(/^выбыл 16/)).toBeVisible();
    const [before, after] = left.getAllByRole('gridcell');
    expect(before).not.toHaveAttribute('aria-readonly', 'true');
    expect(after).toHaveAttribute('aria-readonly', 'true');
    await user.click(after ?? document.body);
    await user.keyboard('9');
    expect(screen.getByText(/Токтосунов Эрлан: .*17.* студент не был в группе/)).toBeVisible();
    await user.click(left.getByRole('button', { name: /Токтосунов/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Токтосунов Эрлан' }));
    expect(drawer.getByText(ru.student.days).nextElementSibling).toHaveTextContent(/^выбыл 16/);
  });
});

describe('a student of the journal', () => {
  const open = async () => {
    const page = await show();
    await page.user.click(await screen.findByRole('button', { name: /Асанов Айбек/ }));
    return { ...page, drawer: within(await screen.findByRole('dialog', { name: 'Асанов Айбек' })) };
  };

  it('is shown with subgroup and totals (D-44)', async () => {
    const { drawer } = await open();
    const fact = (name: string) => drawer.getByText(name).nextElementSibling;
    expect(fact(ru.student.subgroup)).toHaveTextContent('2');
    expect(fact(ru.student.absences)).toHaveTextContent('1');
    expect(fact(ru.student.sum)).toHaveTextContent('151');
    expect(fact(ru.student.average)).toHaveTextContent('75,50');
  });

  it('is removed after a question, and the list is read again (§4 Filter cascade.7)', async () => {
    const { user, drawer, removed } = await open();
    await user.click(drawer.getByRole('button', { name: ru.student.delete }));
    const question = within(await screen.findByRole('dialog', { name: ru.student.delete }));
    expect(question.getByText(/^Асанов Айбек больше не будет/)).toBeVisible();
    await user.click(question.getByRole('button', { name: ru.lesson.delete }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Асанов Айбек/ })).toBeNull());
    expect(removed).toEqual([{ ...aJournalRef(), studentId: 11 }]);
  });
});

describe('all present', () => {
  const undoButton = () =>
    within(screen.getByRole('toolbar', { name: ru.journal.tools })).getByRole('button', {
      name: ru.journal.undo,
    });

  it('asks first, keeps what is marked, and names those without a mark (D-45)', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: ru.lesson.allPresent }));
    const question = within(await screen.findByRole('dialog', { name: ru.lesson.allPresentQuestion }));
    await waitFor(() => expect(question.getByText('Не отмечаются: Осмонов Нурлан (отчислен)')).toBeVisible());
    await user.click(question.getByRole('button', { name: ru.lesson.allPresent }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const undo = undoButton();
    await waitFor(() => expect(undo).toBeEnabled());
    await user.click(undo);
    // It still has the focus.
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
  });

  it('does nothing without a yes', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: ru.lesson.allPresent }));
    const question = within(await screen.findByRole('dialog', { name: ru.lesson.allPresentQuestion }));
    await user.click(question.getByRole('button', { name: 'Бакирова Айгүл' }));
    await user.click(question.getByRole('button', { name: ru.lesson.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(undoButton()).toBeDisabled();
  });
});
