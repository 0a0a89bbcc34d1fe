import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { lti, type LtiLink } from '@portal/wire/lti/lti';
import ru from '../../locales/ru.json';
import { ToolLinks } from './tool-links.tsx';

setupPortalServer();

const link: LtiLink = {
  id: 7,
  title: 'Курс в Moodle',
  toolName: 'Moodle',
  disciplineName: 'Базы данных',
  groupName: 'ПИ-1-24',
  date: null,
  hasScores: false,
  canRemove: false,
};
const ofLesson: LtiLink = { ...link, id: 8, title: 'Тест 1', date: '2026-11-16', groupName: 'ПИ-2-24' };

let links: LtiLink[];
let openTab: ReturnType<typeof jest.spyOn>;
const replace = jest.fn();
beforeEach(() => {
  links = [link, ofLesson];
  // The browser blocks the tab: the tool opens in this one.
  openTab = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  portalServer.use(
    respond(lti.links, () => links),
    respond(lti.classes, () => [
      { id: 3, disciplineName: 'Базы данных', groupName: 'ПИ-1-24' },
      { id: 4, disciplineName: 'Сети', groupName: 'ПИ-2-24' },
    ]),
    respond(lti.tools, ({ classId }) =>
      classId === 3 ? [{ id: 1, name: 'Moodle', hasChoice: true, hasScores: true }] : [],
    ),
  );
});
afterEach(() => {
  openTab.mockRestore();
  replace.mockClear();
});

const show = (as = aTeacher()) =>
  renderInPortal(<ToolLinks yearId={2026} />, { as, messages: { 'library-umk': ru } });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('content of tools', () => {
  it('is listed by class, with the day of its lesson', async () => {
    await show(aStudent());
    const first = await screen.findByRole('region', { name: 'Базы данных, ПИ-1-24' });
    expect(within(first).getByRole('listitem')).toHaveTextContent('Курс в MoodleMoodle');
    const second = screen.getByRole('region', { name: 'Базы данных, ПИ-2-24' });
    expect(within(second).getByRole('listitem')).toHaveTextContent('Moodle · занятие 16 ноября');
    expect(screen.queryByRole('button', { name: /Удалить|Добавить/ })).toBeNull();
  });

  it('opens with a click', async () => {
    const opened: number[] = [];
    portalServer.use(
      respond(lti.open, ({ linkId }) => {
        opened.push(linkId);
        return { address: '#opened' };
      }),
    );
    const { user } = await show(aStudent());
    await user.click(await button('Открыть «Курс в Moodle» в новой вкладке'));
    await waitFor(() => expect(globalThis.location.hash).toBe('#opened'));
    expect([opened, openTab.mock.calls]).toEqual([[7], [['about:blank', '_blank']]]);
  });

  it('says who adds it when there is none, and when it cannot be loaded', async () => {
    links = [];
    const { unmount } = await show(aStudent());
    expect(await screen.findByText(ru.tools.emptyStudent)).toBeVisible();
    unmount();
    portalServer.use(fail(lti.links, 500));
    await show();
    expect(await button('Повторить')).toBeVisible();
  });
});

describe('a teacher', () => {
  it('adds the start of a tool to a class', async () => {
    const added: unknown[] = [];
    portalServer.use(
      respond(lti.addLink, (request) => {
        added.push(request);
        links = [...links, { ...link, id: 9, title: 'Новый курс' }];
        return link;
      }),
    );
    const { user, fill } = await show();
    await user.click(await button(ru.tools.start));
    await user.click(await button(ru.tools.add));
    expect(await screen.findByText(ru.tools.titleRequired)).toBeVisible();
    await fill(ru.tools.linkTitle, 'Новый курс');
    await user.click(await button(ru.tools.add));
    expect(await screen.findByText('Новый курс')).toBeVisible();
    expect(added).toEqual([{ classId: 3, toolId: 1, title: 'Новый курс' }]);
    expect(await button(ru.tools.start)).toBeVisible();
  });

  it('chooses content in the tool', async () => {
    portalServer.use(
      respond(lti.choose, ({ classId, toolId }) => ({ address: `#choose-${classId}-${toolId}` })),
    );
    const { user } = await show();
    await user.click(await button(ru.tools.start));
    await user.click(await button(ru.tools.choose));
    await waitFor(() => expect(globalThis.location.hash).toBe('#choose-3-1'));
  });

  it('learns that a class has no tools', async () => {
    const { user } = await show();
    await user.click(await button(ru.tools.start));
    await user.selectOptions(await screen.findByLabelText(ru.tools.class), 'Сети, ПИ-2-24');
    expect(await screen.findByText(ru.tools.noTools)).toBeVisible();
  });

  it('deletes a link after a question', async () => {
    links = [{ ...link, canRemove: true }];
    portalServer.use(
      respond(lti.removeLink, ({ linkId }) => {
        links = [];
        return { linkId };
      }),
    );
    const { user } = await show();
    await user.click(await button('Удалить «Курс в Moodle»'));
    const dialog = await screen.findByRole('dialog', { name: ru.tools.removeTitle });
    await user.click(within(dialog).getByRole('button', { name: ru.tools.remove }));
    expect(await screen.findByText(ru.tools.empty)).toBeVisible();
  });
});
