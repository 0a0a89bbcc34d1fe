import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fillIn } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import { aTeacher, portalServer, refuse, renderInPortal, respond, setupPortalServer } from '@portal/testing';
import { programTokens, type ProgramToken, type ProgramTokens } from '@portal/wire/programs/program-tokens';
import ru from '../../locales/ru.json';
import { Component } from './programs-screen.tsx';

setupPortalServer();

const texts = ru.programs;
const SECRET = 'portal_8_secret';

const aToken = (overrides: Partial<ProgramToken> = {}): ProgramToken => ({
  id: 7,
  name: 'library',
  scopes: ['people.read', 'groups.read'],
  faculties: [{ facultyId: 1, facultyName: 'Информационные технологии' }],
  callsPerMinute: 300,
  createdAt: '2026-11-01T08:00:00.000Z',
  endsOn: '2027-06-30',
  lastUsedAt: null,
  state: 'valid',
  ...overrides,
});

/** What somebody with two rights for the whole university may put into a token. */
const offered: Omit<ProgramTokens, 'tokens'> = {
  scopes: ['people.read', 'payments.read'],
  faculties: [
    { facultyId: 1, facultyName: 'Информационные технологии' },
    { facultyId: 2, facultyName: 'Экономика' },
  ],
};

let tokens: ProgramToken[];
let created: RequestOf<typeof programTokens.create>[];
let revoked: RequestOf<typeof programTokens.revoke>[];

beforeEach(() => {
  tokens = [aToken()];
  created = [];
  revoked = [];
  portalServer.use(
    respond(programTokens.list, () => ({ tokens, ...offered })),
    respond(programTokens.create, (request) => {
      created.push(request);
      const token = aToken({ id: 8, name: request.name });
      tokens = [token, ...tokens];
      return { secret: SECRET, token };
    }),
    respond(programTokens.revoke, (request) => {
      revoked.push(request);
      tokens = [aToken({ state: 'revoked' })];
      return aToken({ state: 'revoked' });
    }),
  );
});

const show = () =>
  renderInPortal(<Component />, {
    as: aTeacher({ claims: ['people.manage'] }),
    path: '/office/programs',
    messages: { office: ru },
  });
const press = (name: string) => screen.findByRole('button', { name });

describe('tokens of programs', () => {
  it('say what they open, for whom, until when, and when they were used', async () => {
    tokens = [aToken(), aToken({ id: 6, name: 'canteen', faculties: null, state: 'expired' })];
    await show();
    const row = (await screen.findByText('library')).closest('tr');
    for (const text of [
      texts.scope.people.read,
      texts.scope.groups.read,
      'Информационные технологии',
      texts.neverUsed,
      texts.states.valid,
      fillIn(texts.perMinute, { count: 300 }),
    ])
      expect(row).toHaveTextContent(text);
    const ended = screen.getByText('canteen').closest('tr');
    expect(ended).toHaveTextContent(texts.whole);
    expect(ended).toHaveTextContent(texts.states.expired);
    expect(screen.getAllByRole('button', { name: texts.revoke })).toHaveLength(1);
  });

  it('are none in a new portal', async () => {
    tokens = [];
    await show();
    expect(await screen.findByText(texts.none)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are revoked with a reason', async () => {
    const { user } = await show();
    await user.click(await press(texts.revoke));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Больше не нужна');
    await user.click(within(dialog).getByRole('button', { name: texts.revoke }));
    expect(await screen.findByText(texts.states.revoked)).toBeVisible();
    expect(revoked).toEqual([{ tokenId: 7, reason: 'Больше не нужна' }]);
  });

  it('say when a colleague was faster', async () => {
    portalServer.use(refuse(programTokens.revoke, { code: 'notFound', message: 'Не найдено.' }));
    const { user } = await show();
    await user.click(await press(texts.revoke));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Утерян');
    await user.click(within(dialog).getByRole('button', { name: texts.revoke }));
    expect(await within(dialog).findByText('Не найдено.')).toBeVisible();
  });
});

type User = Awaited<ReturnType<typeof show>>['user'];

/** Fills in the dialog, with today as the last day, and sends it. */
async function create(user: User, faculty: string): Promise<void> {
  await user.click(await press(texts.new));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: texts.name }), 'bookkeeping');
  await user.click(dialog.getByRole('checkbox', { name: texts.scope.payments.read }));
  await user.click(dialog.getByRole('checkbox', { name: faculty }));
  await user.click(dialog.getByRole('button', { name: new RegExp(`^${texts.endsOn}`) }));
  await user.keyboard('{Enter}');
  await user.click(dialog.getByRole('button', { name: texts.create }));
}

describe('a new token', () => {
  it('is shown once, with what was chosen', async () => {
    const { user } = await show();
    await create(user, 'Экономика');
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(created).toEqual([
      {
        name: 'bookkeeping',
        scopes: ['payments.read'],
        facultyIds: [2],
        endsOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        callsPerMinute: 300,
      },
    ]);
    await user.click(screen.getByRole('button', { name: texts.done }));
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(await screen.findByText('bookkeeping')).toBeVisible();
  });

  it('is copied by a button', async () => {
    const { user } = await show();
    await create(user, texts.whole);
    await user.click(await press(texts.copy));
    expect(await press(texts.copied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
  });

  it('is not created without a name, something to read, faculties and an end', async () => {
    const { user } = await show();
    await user.click(await press(texts.new));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: texts.create }));
    for (const text of [texts.nameWrong, texts.scopesMissing, texts.facultyMissing, texts.endsOnMissing])
      expect(within(dialog).getByText(text)).toBeVisible();
    expect(created).toEqual([]);
  });

  it('cannot be created by somebody who may read nothing of the whole university', async () => {
    portalServer.use(respond(programTokens.list, () => ({ tokens: [], scopes: [], faculties: [] })));
    const { user } = await show();
    await user.click(await press(texts.new));
    expect(await screen.findByText(texts.noScopes)).toBeVisible();
  });
});
