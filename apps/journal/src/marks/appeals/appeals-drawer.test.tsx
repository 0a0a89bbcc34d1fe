import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aJournalRef,
  anAppeal,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { journal, type Appeal, type RequestOf } from '@portal/wire';
import ru from '../../../locales/ru.json';
import { AppealsDrawer } from './appeals-drawer.tsx';

setupPortalServer();

let stored: Appeal[];
let decisions: RequestOf<typeof journal.decideAppeal>[];

beforeEach(() => {
  stored = [
    anAppeal(),
    anAppeal({ id: 2, state: 'changed', reply: 'Вы правы', teacherName: 'Осмонова Г. Т.', value: 70 }),
  ];
  decisions = [];
  portalServer.use(
    respond(journal.appeals, () => stored),
    respond(journal.decideAppeal, (request) => {
      decisions.push(request);
      const state = request.value === undefined ? 'confirmed' : 'changed';
      const decided = anAppeal({ state, reply: request.reply, teacherName: 'Осмонова Г. Т.' });
      stored = [decided];
      return decided;
    }),
  );
});

async function show() {
  const { user } = await renderInPortal(
    <AppealsDrawer isOpen columns={[]} journal={aJournalRef()} onClose={() => undefined} />,
    { as: aTeacher(), messages: { journal: ru } },
  );
  const [first] = await screen.findAllByRole('listitem');
  if (!first) throw new Error('There is no appeal');
  return { user, first: within(first) };
}

describe('the appeals of a journal', () => {
  it('are open ones with a form, and decided ones with the reason', async () => {
    const { first } = await show();
    expect(first.getByText('Прошу пересмотреть')).toBeInTheDocument();
    expect(first.getByText(/16 ноября, 08:00 · сейчас:/)).toHaveTextContent('48');
    expect(screen.getByText('Осмонова Г. Т.: Вы правы')).toBeInTheDocument();
    expect(screen.getByText('Оценка изменена')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Ответить' })).toHaveLength(1);
  });

  it('are decided with a new mark, written with the version that was seen', async () => {
    const { user, first } = await show();
    await user.type(first.getByLabelText('Новая оценка'), '65');
    await user.type(first.getByLabelText('Ответ студенту'), 'Пересмотрено');
    await user.click(first.getByRole('button', { name: 'Ответить' }));
    await waitFor(() =>
      expect(decisions).toEqual([{ appealId: 1, reply: 'Пересмотрено', value: 65, version: 2 }]),
    );
    expect(await screen.findByText('Оценка изменена')).toBeInTheDocument();
  });

  it('are decided without a new mark, but never without a reason', async () => {
    const { user, first } = await show();
    await user.type(first.getByLabelText('Новая оценка'), '101');
    await user.click(first.getByRole('button', { name: 'Ответить' }));
    expect(await first.findByText('Напишите причину решения')).toBeInTheDocument();
    expect(first.getByText('Целое число от 0 до 100, н/б, у, о или +')).toBeInTheDocument();
    await user.clear(first.getByLabelText('Новая оценка'));
    await user.type(first.getByLabelText('Ответ студенту'), 'Оценка верна');
    await user.click(first.getByRole('button', { name: 'Ответить' }));
    await waitFor(() =>
      expect(decisions).toEqual([
        { appealId: 1, reply: 'Оценка верна', value: undefined, version: undefined },
      ]),
    );
  });

  it('say why a decision was refused', async () => {
    portalServer.use(
      fail(journal.decideAppeal, 423, { code: 'lessonLocked', message: 'Срок изменений истёк.' }),
    );
    const { user, first } = await show();
    await user.type(first.getByLabelText('Новая оценка'), '65');
    await user.type(first.getByLabelText('Ответ студенту'), 'Пересмотрено');
    await user.click(first.getByRole('button', { name: 'Ответить' }));
    expect(await first.findByText(/Срок изменений истёк/)).toBeInTheDocument();
  });
});
