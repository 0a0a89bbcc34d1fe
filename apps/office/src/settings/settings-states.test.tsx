import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  disconnect,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import type { RequestOf } from '@portal/wire';
import { officeSettings, type OfficeSetting } from '@portal/wire/settings/office-settings';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import ru from '../../locales/ru.json';
import { aSetting, aSettingField } from '../../test/a-setting.ts';
import { Component } from './settings-screen.tsx';

setupPortalServer();

const texts = ru.settings;
const zone = aSetting({
  name: 'businessTimeZone',
  title: 'Часовой пояс',
  text: 'По нему идут часы.',
  value: '"Asia/Bishkek"',
  defaultValue: '"Asia/Bishkek"',
  fields: [aSettingField({ path: [], label: 'Пояс', kind: 'text', minimum: null, maximum: null })],
});

let settings: OfficeSetting[];
let changes: RequestOf<typeof officeSettings.changeSetting>[];

beforeEach(() => {
  settings = [aSetting(), zone];
  changes = [];
  portalServer.use(
    respond(officeSettings.listSettings, () => settings),
    respond(officeSettings.changeSetting, (request) => {
      changes.push(request);
      const [first = aSetting()] = settings;
      settings = [{ ...first, value: request.value ?? first.defaultValue, isSet: true }, zone];
      return settings[0] ?? first;
    }),
  );
});

const show = (
  path = '/office/settings',
  claims: ('settings.manage' | 'audit.read')[] = ['settings.manage'],
) => renderInPortal(<Component />, { as: aTeacher({ claims }), path, messages: { office: ru } });

async function openYears(typed: string) {
  const rendered = await show('/office/settings?setting=auditLifetime');
  const years = await screen.findByRole('textbox', { name: 'Лет' });
  await rendered.user.clear(years);
  await rendered.user.type(years, typed);
  const save = async () => rendered.user.click(screen.getByRole('button', { name: texts.save }));
  return { ...rendered, years, save };
}

describe('the page of settings', () => {
  it('that could not be read offers to try again', async () => {
    portalServer.use(fail(officeSettings.listSettings, 500));
    const { user } = await show();
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    portalServer.use(respond(officeSettings.listSettings, () => settings));
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Часовой пояс' })).toBeVisible();
  });

  it('is not for a claim of some faculties, and a retry would not help', async () => {
    portalServer.use(fail(officeSettings.listSettings, 403, { code: 'wholeUniversityOnly', message: 'Нет' }));
    await show();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('keeps search and filter in its address while a setting is open', async () => {
    settings = [aSetting({ isSet: true }), zone];
    const { user, router } = await show('/office/settings?q=хранение&only=set');
    await user.click(await screen.findByRole('button', { name: 'Хранение журнала' }));
    expect(await screen.findByRole('heading', { name: 'Хранение журнала' })).toBeVisible();
    expect(router.state.location.search).toContain('setting=auditLifetime');
    expect(screen.getByRole('button', { name: texts.back })).toHaveFocus();
    await user.keyboard('{Enter}');
    const search = await screen.findByRole('searchbox');
    expect(search).toHaveValue('хранение');
    await waitFor(() => expect(search).toHaveFocus());
    expect(screen.getByRole('combobox', { name: texts.shown })).toHaveDisplayValue(texts.setOnly);
    expect(screen.queryByRole('button', { name: 'Часовой пояс' })).toBeNull();
  });

  it('shows the list for a setting that does not exist', async () => {
    await show('/office/settings?setting=colour');
    expect(await screen.findByRole('button', { name: 'Хранение журнала' })).toBeVisible();
  });

  it.each([
    ['kg', kg],
    ['en', en],
  ] as const)('speaks the language %s', async (language, words) => {
    settings = [aSetting({ value: '{"years":7}', isSet: true, changedAt: '2026-11-20T08:00:00.000Z' }), zone];
    await renderInPortal(<Component />, {
      as: aTeacher({ claims: ['settings.manage'] }),
      path: '/office/settings',
      language,
      messages: { office: words },
    });
    expect(await screen.findByRole('columnheader', { name: words.settings.value })).toBeVisible();
    expect(screen.getByText(words.settings.set)).toBeVisible();
    expect(screen.getAllByText(words.settings.byDefault)[0]).toBeVisible();
    expect(screen.getByText(/2026/)).toBeVisible();
  });
});

describe('an open setting', () => {
  it('says who changed it when, and leads to the audit only who may read it', async () => {
    settings = [aSetting({ changedAt: '2026-11-20T08:00:00.000Z', changedBy: 'Калыкова Асель' })];
    const { unmount } = await show('/office/settings?setting=auditLifetime');
    expect(await screen.findByText('Калыкова Асель')).toBeVisible();
    expect(screen.queryByText(texts.neverChanged)).toBeNull();
    expect(screen.queryByRole('link', { name: texts.toAudit })).toBeNull();
    unmount();
    await show('/office/settings?setting=auditLifetime', ['settings.manage', 'audit.read']);
    expect(await screen.findByRole('link', { name: texts.toAudit })).toHaveAttribute(
      'href',
      expect.stringContaining('action=settingChanged'),
    );
  });

  it('that nobody changed says so, and has no way back to its default', async () => {
    await show('/office/settings?setting=businessTimeZone');
    expect(await screen.findByText(texts.neverChanged)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Пояс' })).toHaveValue('Asia/Bishkek');
    expect(screen.queryByRole('button', { name: texts.reset })).toBeNull();
  });

  it('is saved once by a double click, and by Enter', async () => {
    const { user, years } = await openYears('7');
    await user.dblClick(screen.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.saved)).toBeVisible();
    expect(changes.map(({ value }) => value)).toEqual(['{"years":7}']);
    await waitFor(() => expect(years).not.toBeInTheDocument());
    await user.type(screen.getByRole('textbox', { name: 'Лет' }), '0{Enter}');
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[1]).toMatchObject({ value: '{"years":70}', shownValue: '{"years":7}' });
  });

  it('that a colleague changed meanwhile shows both, and the next try says what was seen', async () => {
    const moved = { code: 'settingMoved', message: 'Настройку уже изменили.' };
    const { years, save } = await openYears('7');
    portalServer.use(refuse(officeSettings.changeSetting, moved));
    settings = [aSetting({ value: '{"years":9}', isSet: true })];
    await save();
    expect(await screen.findByText(moved.message)).toBeVisible();
    expect(await screen.findByText('Лет: 9')).toBeVisible();
    expect(years).toHaveValue('7');
    portalServer.use(
      respond(officeSettings.changeSetting, (request) => {
        changes.push(request);
        return aSetting({ value: '{"years":7}', isSet: true });
      }),
    );
    await save();
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes).toEqual([
      { name: 'auditLifetime', value: '{"years":7}', shownValue: '{"years":9}', reason: undefined },
    ]);
  });

  it('that could not be sent has everything that was typed', async () => {
    portalServer.use(disconnect(officeSettings.changeSetting));
    const { user, years, save } = await openYears('8');
    await user.type(screen.getByRole('textbox', { name: texts.reason }), 'Приказ 5');
    await save();
    expect(await screen.findByText(/Нет связи/)).toBeVisible();
    expect(years).toHaveValue('8');
    expect(screen.getByRole('textbox', { name: texts.reason })).toHaveValue('Приказ 5');
  });

  it('does not return to its default when the question is left', async () => {
    settings = [aSetting({ value: '{"years":9}', isSet: true })];
    const { user } = await show('/office/settings?setting=auditLifetime');
    await user.click(await screen.findByRole('button', { name: texts.reset }));
    expect(await within(await screen.findByRole('dialog')).findByText('Лет: 5')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Лет' })).toHaveValue('9');
    expect(changes).toEqual([]);
  });
});
