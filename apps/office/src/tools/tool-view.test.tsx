import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { registeredTools, type RegisteredTool } from '@portal/wire/lti/registered-tools';
import ru from '../../locales/ru.json';
import { aPlatform, aTool } from '../../test/a-tool.ts';
import { Component } from './tools-screen.tsx';

setupPortalServer();

const texts = ru.tools;
let stored: RegisteredTool | undefined;
/** What was asked of the server, in order. */
let calls: unknown[];

beforeEach(() => {
  stored = aTool();
  calls = [];
  portalServer.use(
    respond(registeredTools.registered, () => ({
      tools: stored ? [stored] : [],
      platform: aPlatform,
      faculties: [{ facultyId: 2, facultyName: 'Экономический факультет' }],
    })),
    respond(registeredTools.changeTool, (request) => {
      calls.push(request);
      stored = aTool({ services: request.services });
      return stored;
    }),
    respond(registeredTools.switchTool, ({ isEnabled }) => {
      calls.push(isEnabled);
      stored = aTool({ isEnabled });
      return stored;
    }),
    respond(registeredTools.removeTool, (request) => {
      calls.push(request);
      stored = undefined;
      return { toolId: request.toolId };
    }),
  );
});

async function open() {
  const rendered = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/tools?tool=3',
    messages: { office: ru },
  });
  await screen.findByRole('heading', { name: 'Мудл' });
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { ...rendered, press, inDialog };
}

describe('a tool', () => {
  // The first, because later messages wait until earlier ones are gone.
  it('says why it could not be switched', async () => {
    portalServer.use(
      refuse(registeredTools.switchTool, { code: 'wholeUniversityOnly', message: 'Нужно другое право.' }),
    );
    stored = aTool({ isEnabled: false });
    const { press } = await open();
    await press(texts.switchOn);
    expect(await screen.findByText('Нужно другое право.')).toBeVisible();
  });

  it('says what must be entered in it, each with a button that copies', async () => {
    const { press } = await open();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    await press(fillIn(texts.copyOf, { label: texts.platform.clientId }));
    expect(writeText).toHaveBeenCalledWith('client-of-moodle');
    expect(await screen.findByText(texts.copied)).toBeVisible();
    const names = Object.values(texts.platform).map((label) => fillIn(texts.copyOf, { label }));
    for (const name of names) expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('says when the browser does not copy', async () => {
    const { press } = await open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await press(fillIn(texts.copyOf, { label: texts.platform.issuer }));
    expect(await screen.findByText(texts.notCopied)).toBeVisible();
  });

  it('says what it gets, and of whom', async () => {
    await open();
    const facts = await screen.findByRole('region', { name: texts.about });
    expect(facts).toHaveTextContent('Экономический факультет');
    expect(facts).toHaveTextContent(texts.serviceNames.scores);
    expect(facts).toHaveTextContent(`${texts.personal}${texts.personalNames.name}`);
    expect(facts).not.toHaveTextContent(texts.deepLinkUrl);
  });

  it('that gets nothing says so', async () => {
    stored = aTool({ services: [], sendsName: false, facultyIds: [] });
    await open();
    const facts = await screen.findByRole('region', { name: texts.about });
    expect(facts).toHaveTextContent(`${texts.services}${texts.nothing}`);
    expect(facts).toHaveTextContent(`${texts.personal}${texts.noPersonal}`);
    expect(facts).toHaveTextContent(texts.allFaculties);
  });

  it('is changed, except for its short name', async () => {
    const { press, inDialog, user } = await open();
    await press(texts.edit);
    const dialog = await inDialog(fillIn(texts.editTitle, { name: 'Мудл' }));
    expect(dialog.queryByLabelText(texts.name, { exact: false })).toBeNull();
    await user.click(await dialog.findByRole('checkbox', { name: texts.serviceNames.members }));
    await user.click(dialog.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(calls).toMatchObject([{ toolId: 3, services: ['scores', 'members'], facultyIds: [2] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is switched off after a question, and on without one', async () => {
    const { press, inDialog, user } = await open();
    await press(texts.switchOff);
    const question = await inDialog(fillIn(texts.offTitle, { name: 'Мудл' }));
    expect(calls).toEqual([]);
    await user.click(question.getByRole('button', { name: texts.switchOff }));
    await press(texts.switchOn);
    await screen.findByRole('button', { name: texts.switchOff });
    expect(calls).toEqual([false, true]);
  });

  it('is removed with a reason, and the list is shown again', async () => {
    const { press, inDialog, user } = await open();
    await press(texts.remove);
    const dialog = await inDialog(fillIn(texts.removeTitle, { name: 'Мудл' }));
    await user.type(await dialog.findByRole('textbox'), 'Больше не нужен');
    await user.click(dialog.getByRole('button', { name: texts.remove }));
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(calls).toEqual([{ toolId: 3, reason: 'Больше не нужен' }]);
  });

  it('that classes use can only be switched off', async () => {
    stored = aTool({ linkCount: 1, canRemove: false });
    await open();
    expect(await screen.findByText(texts.inUse)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.remove })).toBeNull();
  });
});
