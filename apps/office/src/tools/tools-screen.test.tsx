import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import {
  registeredTools,
  type RegisteredTool,
  type RegisteredTools,
} from '@portal/wire/lti/registered-tools';
import ru from '../../locales/ru.json';
import { aPlatform, aTool } from '../../test/a-tool.ts';
import { Component } from './tools-screen.tsx';

setupPortalServer();

const texts = ru.tools;
const faculties = [
  { facultyId: 1, facultyName: 'Факультет информатики' },
  { facultyId: 2, facultyName: 'Экономический факультет' },
];
let stored: RegisteredTool[];
let platform: RegisteredTools['platform'];
let added: RequestOf<typeof registeredTools.register>[];

beforeEach(() => {
  stored = [aTool()];
  platform = aPlatform;
  added = [];
  portalServer.use(
    respond(registeredTools.registered, () => ({ tools: stored, platform, faculties })),
    respond(registeredTools.register, (request) => {
      added.push(request);
      const tool = aTool({ id: 4, name: request.name, title: request.title });
      stored = [...stored, tool];
      return tool;
    }),
  );
});

const show = () =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/tools',
    messages: { office: ru },
  });

describe('the list of tools', () => {
  it('says where each is, how much it is used, and whether it is on', async () => {
    stored = [
      aTool({ linkCount: 3 }),
      aTool({ id: 4, title: { ru: 'Турнитин', kg: 'Турнитин', en: 'Turnitin' }, isEnabled: false }),
    ];
    await show();
    const [first, second] = within(await screen.findByRole('list', { name: texts.list })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(`Мудлmoodle.example · 3 ссылки в классах${texts.states.on}`);
    expect(second).toHaveTextContent(texts.states.off);
  });

  it('says what tools are for when there is none', async () => {
    stored = [];
    await show();
    expect(await screen.findByText(texts.noneHint)).toBeVisible();
  });

  it('registers nothing while the portal does not know its address', async () => {
    platform = null;
    await show();
    expect(await screen.findByText(texts.noAddress)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.new })).toBeNull();
  });

  it('is for a claim of the whole university', async () => {
    portalServer.use(
      refuse(registeredTools.registered, {
        code: 'wholeUniversityOnly',
        message: 'Нужно право на весь университет.',
      }),
    );
    await show();
    expect(await screen.findByText('Нужно право на весь университет.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    portalServer.use(fail(registeredTools.registered, 500));
    await show();
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
  });
});

describe('a new tool', () => {
  async function open() {
    const rendered = await show();
    await rendered.user.click(await screen.findByRole('button', { name: texts.new }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.newTitle }));
    const type = async (label: string | RegExp, text: string) => {
      const field = await dialog.findByLabelText(label, { exact: false });
      await rendered.user.click(field);
      await rendered.user.paste(text);
    };
    const press = () => rendered.user.click(dialog.getByRole('button', { name: texts.register }));
    const check = (name: string) => rendered.user.click(dialog.getByRole('checkbox', { name }));
    const fillRequired = async () => {
      await type(/^Название$/, 'Мудл');
      await type(texts.name, 'moodle-2');
      await type(texts.loginUrl, ' https://moodle.example/login.php ');
      await type(texts.launchUrl, 'https://moodle.example/launch.php');
      await type(texts.jwksUrl, 'https://moodle.example/jwks.php');
    };
    return { ...rendered, dialog, type, press, check, fillRequired };
  }

  it('is registered, and the page says what must be entered in it', async () => {
    const { press, check, fillRequired } = await open();
    await fillRequired();
    await check(texts.serviceNames.scores);
    await check(texts.personalNames.name);
    await check('Экономический факультет');
    await press();
    expect(await screen.findByRole('heading', { name: texts.enter })).toBeVisible();
    expect(added).toEqual([
      {
        name: 'moodle-2',
        title: { ru: 'Мудл', kg: 'Мудл', en: 'Мудл' },
        loginUrl: 'https://moodle.example/login.php',
        launchUrl: 'https://moodle.example/launch.php',
        redirectUrls: ['https://moodle.example/launch.php'],
        deepLinkUrl: null,
        jwksUrl: 'https://moodle.example/jwks.php',
        keys: null,
        services: ['scores'],
        facultyIds: [2],
        sendsName: true,
        sendsEmail: false,
      },
    ]);
    expect(await screen.findByText(texts.registered)).toBeVisible();
  });

  it('is not sent before everything is there', async () => {
    const { dialog, press } = await open();
    await press();
    expect(await dialog.findAllByText(texts.nameWrong)).not.toEqual([]);
    expect(dialog.getAllByText(texts.titleMissing)).not.toEqual([]);
    expect(dialog.getAllByText(texts.addressWrong)).not.toEqual([]);
    expect(dialog.getAllByText(texts.keysMissing)).not.toEqual([]);
    expect(added).toEqual([]);
  });

  it('says at its field that the name is taken', async () => {
    const message = 'Инструмент с именем moodle-2 уже зарегистрирован.';
    portalServer.use(refuse(registeredTools.register, { code: 'toolNameTaken', message }));
    const { dialog, press, fillRequired } = await open();
    await fillRequired();
    await press();
    const field = await dialog.findByLabelText(texts.name, { exact: false });
    expect(await dialog.findAllByText(message)).not.toEqual([]);
    expect(field).toBeInvalid();
  });
});
