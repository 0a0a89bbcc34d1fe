import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import { aTeacher, fail, portalServer, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { officePeople, type ChangedAccounts } from '@portal/wire/people/office-people';
import ru from '../../locales/ru.json';
import { ChosenAccounts } from './chosen-accounts.tsx';

setupPortalServer();

const texts = ru.people.chosen;
let sent: unknown[];
let result: ChangedAccounts;

beforeEach(() => {
  sent = [];
  result = { count: 2, skipped: [] };
  const act = (request: unknown) => {
    sent.push(request);
    return result;
  };
  portalServer.use(respond(officePeople.endSessions, act), respond(officePeople.block, act));
});

async function show({ isIdle = false } = {}) {
  const { user } = await renderInPortal(<ChosenAccounts personIds={[9, 10]} isIdle={isIdle} />, {
    as: aTeacher({ claims: ['people.manage'] }),
    messages: { office: ru },
  });
  const press = (text: string) =>
    user.click(screen.getByRole('button', { name: fillIn(text, { count: 2 }) }));
  return { user, press };
}

const dialog = async (title: string) =>
  within(await screen.findByRole('dialog', { name: fillIn(title, { count: 2 }) }));

describe('the accounts of the selected people (D-65)', () => {
  it('are signed out after a question with their number', async () => {
    const { user, press } = await show();
    await press(texts.signOut);
    const question = await dialog(texts.signOutTitle);
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: fillIn(texts.signOut, { count: 2 }) }));
    expect(await screen.findByText(fillIn(texts.signedOut, { count: 2 }))).toBeVisible();
    expect(sent).toEqual([{ personIds: [9, 10] }]);
  });

  it('stay as they are when the question is left', async () => {
    const { user, press } = await show();
    await press(texts.signOut);
    await dialog(texts.signOutTitle);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('are blocked with a reason; who was left out is named with the cause', async () => {
    result = {
      count: 1,
      skipped: [
        { personId: 10, fullName: 'Бекова Айпери', reason: 'widerClaims' },
        { personId: 11, fullName: 'Үсөнов Бектур', reason: 'self' },
      ],
    };
    const { user, press } = await show();
    await press(texts.block);
    const question = await dialog(texts.blockTitle);
    const submit = question.getByRole('button', { name: fillIn(texts.block, { count: 2 }) });
    await user.click(submit);
    expect(await question.findByText(ru.reason.missing)).toBeVisible();
    await user.type(question.getByRole('textbox', { name: ru.reason.label }), 'Утечка');
    await user.click(submit);
    const named = await dialog(texts.result);
    expect(named.getByText(fillIn(texts.blocked, { count: 1 }))).toBeVisible();
    expect(named.getByText(`Бекова Айпери: ${texts.reasons.widerClaims}`)).toBeVisible();
    expect(named.getByText(`Үсөнов Бектур: ${texts.reasons.self}`)).toBeVisible();
    expect(sent).toEqual([{ personIds: [9, 10], reason: 'Утечка' }]);
  });

  it('that the server did not change are said to be none', async () => {
    portalServer.use(fail(officePeople.endSessions, 500), fail(officePeople.block, 500));
    const { user, press } = await show();
    await press(texts.signOut);
    const first = await dialog(texts.signOutTitle);
    await user.click(first.getByRole('button', { name: fillIn(texts.signOut, { count: 2 }) }));
    expect(await screen.findByText(/На сервере произошла ошибка/)).toBeVisible();
    await press(texts.block);
    const question = await dialog(texts.blockTitle);
    const reason = question.getByRole('textbox', { name: ru.reason.label });
    await user.type(reason, 'Утечка');
    await user.click(question.getByRole('button', { name: fillIn(texts.block, { count: 2 }) }));
    expect(await question.findByText(/На сервере произошла ошибка/)).toBeVisible();
    expect(reason).toHaveValue('Утечка');
  });

  it('of nobody, or of too many, are not changed', async () => {
    const { press } = await show({ isIdle: true });
    await press(texts.signOut);
    await press(texts.block);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
