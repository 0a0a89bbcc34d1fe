import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aDiscipline,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  studyHandlers,
  setupPortalServer,
} from '@portal/testing';
import { notifications, study, type UnreadItem } from '@portal/wire';
import ru from '../../locales/ru.json';
import { StudyPanel } from './study-panel.tsx';

const databases = aDiscipline();
const philosophy = aDiscipline({ id: 2, disciplineId: 12, name: 'Философия', label: 'Философия (3)' });
const open = () => renderInPortal(<StudyPanel />, { as: aTeacher(), messages: { shell: ru }, path: '/chat' });

const unreadIn = (disciplineRowId: number, unreadCount: number, page = '/chat'): UnreadItem => ({
  type: 'message',
  tag: `chat:${disciplineRowId}-${unreadCount}`,
  title: 'Айжан Садыкова',
  body: 'вопрос',
  address: `${page}?year=2026&term=2&discipline=${disciplineRowId}&semester=5&group=31&with=8`,
  createdAt: '2026-09-01T05:00:00Z',
  unreadCount,
});

describe('the study panel', () => {
  setupPortalServer();
  beforeEach(() => {
    window.innerWidth = 1440;
    portalServer.use(respond(notifications.unreadItems, () => []));
  });

  it('offers the disciplines, and no select with one option (§2 Filters.1, §2 Filters.2, §2 Shell.9)', async () => {
    portalServer.use(...studyHandlers([databases, philosophy]));
    await open();
    expect(await screen.findByRole('combobox', { name: 'Дисциплина' })).toHaveDisplayValue('Базы данных (4)');
    await waitFor(() => expect(screen.getAllByRole('combobox')).toHaveLength(3));
  });

  it('offers semester and group with several options, and follows the choice (§2 Filters.2)', async () => {
    portalServer.use(
      respond(study.teacherSemesters, () => [
        { id: 5, name: '5' },
        { id: 6, name: '6' },
      ]),
      respond(study.teacherGroups, ({ semesterId }) => [
        { id: semesterId * 10 + 1, name: `ПИ-1-${semesterId}`, facultyId: 1 },
        { id: semesterId * 10 + 2, name: `ПИ-2-${semesterId}`, facultyId: 1 },
      ]),
      ...studyHandlers([databases, philosophy]),
    );
    const { user } = await open();
    expect(await screen.findByRole('combobox', { name: 'Группа' })).toHaveDisplayValue('ПИ-1-5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Номер семестра' }), '6');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Группа' })).toHaveDisplayValue('ПИ-1-6'),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Группа' }), 'ПИ-2-6');
    expect(screen.getByRole('combobox', { name: 'Группа' })).toHaveDisplayValue('ПИ-2-6');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Дисциплина' }), 'Философия (3)');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Номер семестра' })).toHaveDisplayValue('5'),
    );
  });

  it('says behind which other choices messages are unread', async () => {
    const items = [
      unreadIn(philosophy.id, 3),
      unreadIn(philosophy.id, 2),
      unreadIn(databases.id, 1, '/news'),
    ];
    portalServer.use(
      respond(notifications.unreadItems, () => items),
      ...studyHandlers([databases, philosophy]),
    );
    await open();
    const disciplines = await screen.findByRole('combobox', { name: 'Дисциплина' });
    const texts = () =>
      within(disciplines)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(texts()).toEqual(['Базы данных (4)', 'Философия (3) · новых: 5']));
    expect(screen.getByRole('combobox', { name: 'Учебный год' })).toHaveDisplayValue('2026-27');
  });

  it('collapses to a summary on a phone, and opens', async () => {
    window.innerWidth = 390;
    portalServer.use(...studyHandlers([databases, philosophy]));
    const { user, container } = await open();
    const line = await screen.findByText('Базы данных · ПИ-1-24');
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    await user.click(line);
    expect(container.querySelector('details')).toHaveAttribute('open');
    expect(screen.getByRole('combobox', { name: 'Дисциплина' })).toBeVisible();
  });

  it('shows an empty state without disciplines', async () => {
    portalServer.use(...studyHandlers([]));
    await open();
    expect(await screen.findByText('В этом семестре у вас нет дисциплин')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Дисциплина' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Учебный год' })).toBeVisible();
  });

  it('shows an error with a retry button', async () => {
    portalServer.use(fail(study.teacherDisciplines, 500), ...studyHandlers([databases]));
    const { user } = await open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Не удалось загрузить ваши дисциплины');
    expect(alert).toHaveTextContent('req-test');
    portalServer.use(...studyHandlers([databases]));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('combobox', { name: 'Дисциплина' })).toBeVisible();
  });

  it('offers the computed years when the server sends no list, and goes on with them (§9 Years.3, D-43.3)', async () => {
    portalServer.use(
      fail(study.years, 500),
      fail(study.currentYear, 503),
      fail(study.currentTerm, 500),
      ...studyHandlers([databases]),
    );
    await open();
    const years = await screen.findByRole('combobox', { name: 'Учебный год' });
    expect(within(years).getAllByRole('option')).toHaveLength(6);
    expect(years).toHaveDisplayValue(/^20\d\d-\d\d$/);
    expect(await screen.findByRole('combobox', { name: 'Дисциплина' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['terms', study.terms, 'Дисциплина'],
    ['groups', study.teacherGroups, 'Дисциплина'],
    ['disciplines', study.teacherDisciplines, 'Семестр'],
  ] as const)(
    'keeps what did load usable without the %s (§4 Filter cascade.12)',
    async (_, broken, usable) => {
      portalServer.use(fail(broken, 500), ...studyHandlers([databases, philosophy]));
      await open();
      expect(await screen.findByRole('alert')).toHaveTextContent('req-test');
      expect(await screen.findByRole('combobox', { name: usable })).toBeEnabled();
      expect(screen.getByRole('combobox', { name: 'Учебный год' })).toHaveDisplayValue('2026-27');
    },
  );
});
