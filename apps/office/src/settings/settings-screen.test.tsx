import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { officeSettings, type OfficeSetting } from '@portal/wire/settings/office-settings';
import ru from '../../locales/ru.json';
import { aSetting, aSettingField } from '../../test/a-setting.ts';
import { Component } from './settings-screen.tsx';

setupPortalServer();

const texts = ru.settings;

const mixed = aSetting({
  name: 'mixed',
  title: 'Разное',
  text: 'Всё сразу.',
  value: '{"on":true,"mode":"a","name":{"ru":"Имя","kg":"Аты","en":"Name"},"list":[1,2]}',
  isSet: true,
  fields: [
    aSettingField({ path: ['on'], label: 'Включено', kind: 'switch', minimum: null, maximum: null }),
    aSettingField({
      path: ['mode'],
      label: 'Способ',
      kind: 'choice',
      options: [
        { value: 'a', label: 'первый' },
        { value: 'b', label: 'второй' },
      ],
    }),
    aSettingField({ path: ['name'], label: 'Название', kind: 'localized' }),
    aSettingField({ path: ['list'], label: 'Список', kind: 'json' }),
  ],
});

let settings: OfficeSetting[];
let changes: RequestOf<typeof officeSettings.changeSetting>[];

beforeEach(() => {
  settings = [aSetting(), mixed];
  changes = [];
  portalServer.use(
    respond(officeSettings.listSettings, () => settings),
    respond(officeSettings.changeSetting, (request) => {
      changes.push(request);
      const { name, value } = request;
      settings = settings.map((one) =>
        one.name === name ? { ...one, value: value ?? one.defaultValue, isSet: value !== undefined } : one,
      );
      return settings.find((one) => one.name === name) ?? aSetting();
    }),
  );
});

async function open(path = '/office/settings') {
  const rendered = await renderInPortal(<Component />, {
    as: aTeacher({ claims: ['settings.manage'] }),
    path,
    messages: { office: ru },
  });
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

describe('the list of settings', () => {
  it('says what each setting says and what it is', async () => {
    await open();
    const row = (await screen.findByRole('button', { name: 'Разное' })).closest('tr');
    if (!row) throw new Error('There is no row');
    expect(row).toHaveTextContent('Всё сразу.');
    expect(row).toHaveTextContent(`Включено: ${texts.on}`);
    expect(row).toHaveTextContent('Способ: первый');
    expect(row).toHaveTextContent('Название: Имя / Аты / Name');
    expect(row).toHaveTextContent('Список: 2 записи');
    expect(within(row).getByText(texts.set)).toBeVisible();
  });

  it('is searched, also by the name on the command line, and filtered', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox'), 'audit лет');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Разное' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Хранение журнала' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: texts.shown }), texts.setOnly);
    expect(await screen.findByText(texts.none)).toBeVisible();
  });
});

describe('a setting', () => {
  it('is changed with its controls, and says what it was', async () => {
    const { user } = await open('/office/settings?setting=mixed');
    await user.click(await screen.findByRole('switch', { name: 'Включено' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Способ' }), 'второй');
    const name = screen.getByRole('textbox', { name: texts.languages.en });
    await user.clear(name);
    await user.type(name, 'Title');
    const list = screen.getByRole('textbox', { name: 'Список' });
    await user.clear(list);
    await user.type(list, '[[3]');
    await user.type(screen.getByRole('textbox', { name: texts.reason }), 'Приказ 5');
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(changes).toEqual([
      {
        name: 'mixed',
        value: '{"on":false,"mode":"b","name":{"ru":"Имя","kg":"Аты","en":"Title"},"list":[3]}',
        shownValue: mixed.value,
        reason: 'Приказ 5',
      },
    ]);
  });

  it('is not sent while a number or JSON is wrong, and nothing that was typed is lost', async () => {
    const { user } = await open('/office/settings?setting=auditLifetime');
    const years = await screen.findByRole('textbox', { name: 'Лет' });
    for (const [typed, fault] of [
      ['5,5', texts.faults.notWhole],
      ['0', texts.faults.tooSmall],
      ['101', texts.faults.tooLarge],
    ] as const) {
      await user.clear(years);
      await user.type(years, typed);
      await user.click(screen.getByRole('button', { name: texts.save }));
      expect(await screen.findByText(fault)).toBeVisible();
      expect(years).toHaveValue(typed);
    }
    expect(changes).toEqual([]);
  });

  it('says why the server refuses it', async () => {
    portalServer.use(
      refuse(officeSettings.changeSetting, {
        code: 'settingRefused',
        message: 'Лет: введите число не меньше 1.',
      }),
    );
    const { user } = await open('/office/settings?setting=auditLifetime');
    const years = await screen.findByRole('textbox', { name: 'Лет' });
    await user.clear(years);
    await user.type(years, '7');
    await user.click(screen.getByRole('button', { name: texts.save }));
    expect(await screen.findByText('Лет: введите число не меньше 1.')).toBeVisible();
    expect(years).toHaveValue('7');
  });

  it('returns to its default after a question', async () => {
    settings = [aSetting({ value: '{"years":9}', isSet: true })];
    const { user } = await open('/office/settings?setting=auditLifetime');
    await user.click(await screen.findByRole('button', { name: texts.reset }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: texts.reset }));
    expect(await screen.findByText(texts.wasReset)).toBeVisible();
    expect(changes).toEqual([
      { name: 'auditLifetime', value: undefined, shownValue: '{"years":9}', reason: undefined },
    ]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Лет' })).toHaveValue('5'));
    expect(screen.queryByRole('button', { name: texts.reset })).toBeNull();
  });
});
