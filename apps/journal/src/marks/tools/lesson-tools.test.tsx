import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { lti, type LtiLink, type LtiScore, type LtiTool } from '@portal/wire/lti/lti';
import ru from '../../../locales/ru.json';
import { LessonTools } from './lesson-tools.tsx';

setupPortalServer();

const moodle: LtiTool = { id: 1, name: 'Moodle', hasChoice: true, hasScores: true };
const meeting: LtiTool = { id: 2, name: 'BigBlueButton', hasChoice: false, hasScores: false };
const quiz: LtiLink = {
  id: 7,
  title: 'Тест по SQL',
  toolName: 'Moodle',
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  date: '2026-11-16',
  hasScores: true,
  canRemove: true,
};
const aScore = (changes: Partial<LtiScore>): LtiScore => ({
  studentId: 1,
  fullName: 'Бакирова Айгүл',
  score: 8,
  scoreMax: 10,
  comment: null,
  state: 'written',
  scoredAt: '2026-11-16T05:00:00.000Z',
  ...changes,
});

/** A tab that a click opens. */
const tab = { opener: globalThis as unknown, location: { replace: jest.fn() }, close: jest.fn() };
let openTab: ReturnType<typeof jest.spyOn>;
let links: LtiLink[];
beforeEach(() => {
  links = [quiz];
  tab.opener = globalThis;
  openTab = jest.spyOn(globalThis, 'open').mockReturnValue(tab as never);
  portalServer.use(
    respond(lti.lessonLinks, () => links),
    respond(lti.tools, () => [moodle, meeting]),
  );
});
afterEach(() => {
  openTab.mockRestore();
  jest.clearAllMocks();
});

const show = () =>
  renderInPortal(<LessonTools lessonId={5} />, { as: aTeacher(), messages: { journal: ru } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const openName = 'Открыть «Тест по SQL» в новой вкладке';

describe('content of a tool in a lesson', () => {
  it('opens in a tab of its own, which cannot reach the portal', async () => {
    portalServer.use(
      respond(lti.open, ({ linkId }) => ({ address: `https://tool.example/login?link=${linkId}` })),
    );
    const { user } = await show();
    await user.click(await button(openName));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('https://tool.example/login?link=7'),
    );
    expect(openTab).toHaveBeenCalledWith('about:blank', '_blank');
    expect(tab.opener).toBeNull();
  });

  it('leaves no empty tab when the tool does not open', async () => {
    portalServer.use(refuse(lti.open, { code: 'toolDisabled', message: 'Инструмент отключён.' }));
    const { user } = await show();
    await user.click(await button(openName));
    expect(await screen.findByText(/Инструмент отключён/)).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });

  it('is removed after a question', async () => {
    const removed: number[] = [];
    portalServer.use(
      respond(lti.removeLink, ({ linkId }) => {
        removed.push(linkId);
        links = [];
        return { linkId };
      }),
    );
    const { user } = await show();
    await user.click(await button('Удалить «Тест по SQL»'));
    const dialog = await screen.findByRole('dialog', { name: ru.tools.removeTitle });
    expect(removed).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: ru.tools.remove }));
    await waitFor(() => expect(screen.queryByText('Тест по SQL')).toBeNull());
    expect(removed).toEqual([7]);
  });

  it('shows its scores and enters those that the journal did not take', async () => {
    let scores = [
      aScore({ state: 'lessonLocked', comment: 'Хорошо' }),
      aScore({ studentId: 2, fullName: 'Иванов Пётр', score: null, scoreMax: null, state: 'waiting' }),
    ];
    portalServer.use(
      respond(lti.scores, () => scores),
      respond(lti.enterScores, () => {
        scores = scores.map((score) => ({ ...score, state: 'written' as const }));
        return scores;
      }),
    );
    const { user } = await show();
    await user.click(await button('Баллы: Тест по SQL'));
    const list = await screen.findByRole('list', { name: ru.tools.scores });
    expect(list).toHaveTextContent(`Бакирова Айгүл8 / 10${ru.tools.states.lessonLocked}Хорошо`);
    expect(list).toHaveTextContent(`Иванов Пётр${ru.tools.noScore}${ru.tools.states.waiting}`);
    await user.click(await button(ru.tools.enter));
    await waitFor(() => expect(screen.queryByRole('button', { name: ru.tools.enter })).toBeNull());
    expect(screen.getAllByText(ru.tools.states.written)).toHaveLength(2);
  });

  it('says when there are no scores yet', async () => {
    portalServer.use(respond(lti.scores, () => []));
    const { user } = await show();
    await user.click(await button('Баллы: Тест по SQL'));
    expect(await screen.findByText(ru.tools.noScores)).toBeVisible();
  });
});

describe('new content', () => {
  it('is the start of a tool, whose points go into the journal', async () => {
    const added: unknown[] = [];
    portalServer.use(
      respond(lti.addLink, (request) => {
        added.push(request);
        return quiz;
      }),
    );
    const { user, fill } = await show();
    await user.click(await button(ru.tools.start));
    await user.click(await button(ru.tools.add));
    expect(await screen.findByText(ru.tools.titleRequired)).toBeVisible();
    await fill(ru.tools.linkTitle, ' Тест 2 ');
    await fill(ru.tools.points, '101');
    await user.click(await button(ru.tools.add));
    expect(await screen.findByText('Введите целое число от 1 до 100')).toBeVisible();
    await fill(ru.tools.points, '20');
    await user.click(await button(ru.tools.add));
    await waitFor(() => expect(added).toEqual([{ lessonId: 5, toolId: 1, title: 'Тест 2', points: 20 }]));
    expect(await button(ru.tools.start)).toBeVisible();
  });

  it('has no points in a tool without scores, and no choice in one without it', async () => {
    const { user } = await show();
    await user.click(await button(ru.tools.start));
    expect(await button(ru.tools.choose)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(ru.tools.tool), 'BigBlueButton');
    expect(screen.queryByLabelText(ru.tools.points)).toBeNull();
    expect(screen.queryByRole('button', { name: ru.tools.choose })).toBeNull();
  });

  it('is chosen in the tool, and is there when the teacher comes back to the tab', async () => {
    portalServer.use(
      respond(lti.choose, ({ toolId }) => ({ address: `https://tool.example/choose?tool=${toolId}` })),
    );
    const { user } = await show();
    await user.click(await button(ru.tools.start));
    await user.click(await button(ru.tools.choose));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('https://tool.example/choose?tool=1'),
    );
    links = [quiz, { ...quiz, id: 8, title: 'Лабораторная' }];
    fireEvent.focus(window);
    expect(await screen.findByText('Лабораторная')).toBeVisible();
  });

  it('is refused with the reason', async () => {
    portalServer.use(
      refuse(lti.addLink, { code: 'lessonHasScores', message: 'У занятия уже есть ссылка с баллами.' }),
    );
    const { user, fill } = await show();
    await user.click(await button(ru.tools.start));
    await fill(ru.tools.linkTitle, 'Тест 2');
    await user.click(await button(ru.tools.add));
    expect(await screen.findByText('У занятия уже есть ссылка с баллами.')).toBeVisible();
  });
});

describe('a university without tools', () => {
  it('sees nothing of them', async () => {
    links = [];
    portalServer.use(respond(lti.tools, () => []));
    const { container } = await show();
    await waitFor(() => expect(container.querySelector('section')).toBeNull());
    expect(screen.queryByText(ru.tools.title)).toBeNull();
  });

  it('is told when the links cannot be loaded', async () => {
    portalServer.use(fail(lti.lessonLinks, 500));
    await show();
    expect(await screen.findByText(ru.tools.failed)).toBeVisible();
  });
});
