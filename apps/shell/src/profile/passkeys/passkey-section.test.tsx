import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aStudent,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { passkeys, type OwnPasskeys, type Passkey } from '@portal/wire/passkeys/passkeys';
import en from '../../../locales/en.json';
import kg from '../../../locales/kg.json';
import ru from '../../../locales/ru.json';
import { fakePasskeys } from '../../../test/fake-passkeys.ts';
import { PasskeySection } from './passkey-section.tsx';

const texts = ru.passkeys;
const phone: Passkey = {
  id: 7,
  name: 'Телефон',
  createdAt: '2026-03-05T08:15:00.000Z',
  lastUsedAt: '2026-03-06T09:00:00.000Z',
  isBackedUp: true,
};
const own = (facts: Partial<OwnPasskeys> = {}): OwnPasskeys => ({
  isOffered: true,
  confirmation: 'password',
  passkeys: [],
  ...facts,
});
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Университет' },
  user: { id: 'cGVyc29u', name: 'student', displayName: 'Студент' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  attestation: 'none' as const,
};

const device = fakePasskeys();
setupPortalServer();
beforeEach(() => {
  portalServer.use(
    respond(passkeys.list, () => own()),
    respond(passkeys.beginAdding, () => options),
  );
});

const open = (language: 'ru' | 'kg' | 'en' = 'ru') =>
  renderInPortal(<PasskeySection />, {
    as: aStudent(),
    language,
    messages: { shell: { ru, kg, en }[language] },
    path: '/profile',
  });

async function openDialog(button: string) {
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: button }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

describe('the passkeys of a person', () => {
  it.each([
    ['ru', ru.passkeys],
    ['kg', kg.passkeys],
    ['en', en.passkeys],
  ] as const)('are explained while there are none (%s)', async (language, messages) => {
    await open(language);
    expect(await screen.findByText(messages.lead)).toBeVisible();
    expect(screen.getByRole('button', { name: messages.add })).toBeVisible();
  });

  it('are listed with their last use and a mark of a copy', async () => {
    const unused = { ...phone, id: 8, name: 'Ключ', lastUsedAt: null, isBackedUp: false };
    portalServer.use(respond(passkeys.list, () => own({ passkeys: [phone, unused] })));
    await open();
    await screen.findByText('Телефон');
    const [first, second] = within(screen.getByRole('region', { name: texts.title })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(`Телефон${texts.backedUp}`);
    expect(first).toHaveTextContent('Добавлен: 5 марта, 14:15');
    expect(first).toHaveTextContent('Последний вход: 6 марта, 15:00');
    expect(second).toHaveTextContent(texts.unused);
    expect(second).not.toHaveTextContent(texts.backedUp);
  });

  it('show an error with a retry button', async () => {
    portalServer.use(fail(passkeys.list, 500));
    const { user } = await open();
    const retry = await screen.findByRole('button', { name: /^Повторить/ });
    portalServer.use(respond(passkeys.list, () => own()));
    await user.click(retry);
    expect(await screen.findByText(texts.lead)).toBeVisible();
  });

  it.each([
    ['the portal has no secure address', false, texts.notOffered],
    ['the browser cannot', true, texts.unsupported],
  ])('are not added where %s', async (_what, isOffered, text) => {
    if (isOffered) Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    portalServer.use(respond(passkeys.list, () => own({ isOffered })));
    await open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull();
  });
});

describe('adding a passkey', () => {
  it('asks for a name and the password, then lets the device make it (decision 0132)', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(passkeys.beginAdding, (request) => {
        requests.push(request);
        return options;
      }),
      respond(passkeys.finishAdding, (request) => {
        requests.push(request);
        return own({ passkeys: [phone] });
      }),
      respond(passkeys.list, () => own({ passkeys: requests.length > 1 ? [phone] : [] })),
    );
    const { dialog, fill, user } = await openDialog(texts.add);
    await fill(texts.name, 'Телефон');
    await fill(texts.password, 'Student-2026');
    await user.click(dialog.getByRole('button', { name: texts.continue }));
    expect(await screen.findByText(texts.done.add)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Телефон')).toBeVisible();
    expect(requests).toEqual([
      { password: 'Student-2026' },
      {
        name: 'Телефон',
        credential: {
          id: 'a2V5',
          clientData: 'Y2xpZW50',
          attestation: 'YXR0ZXN0YXRpb24',
          transports: ['internal'],
        },
      },
    ]);
  });

  it('asks for no password after a second factor of the last minutes', async () => {
    portalServer.use(respond(passkeys.list, () => own({ confirmation: 'none' })));
    const { dialog } = await openDialog(texts.add);
    expect(dialog.getByLabelText(texts.name)).toBeVisible();
    expect(dialog.queryByLabelText(texts.password)).toBeNull();
  });

  it('needs both fields', async () => {
    const { dialog, fill, user } = await openDialog(texts.add);
    await fill(texts.name, ' ');
    await user.click(dialog.getByRole('button', { name: texts.continue }));
    expect(dialog.getByLabelText(texts.name)).toHaveAccessibleDescription(
      expect.stringContaining(texts.nameRequired),
    );
    expect(dialog.getByLabelText(texts.password)).toHaveAccessibleDescription(texts.passwordRequired);
    expect(device.calls).toEqual([]);
  });

  it('shows a wrong password at its field, before the device is asked', async () => {
    const message = 'Неверный пароль.';
    portalServer.use(refuse(passkeys.beginAdding, { code: 'wrongPassword', message }));
    const { dialog, fill, user } = await openDialog(texts.add);
    await fill(texts.name, 'Телефон');
    await fill(texts.password, 'Wrong-2026');
    await user.click(dialog.getByRole('button', { name: texts.continue }));
    await waitFor(() => expect(dialog.getByLabelText(texts.password)).toHaveAccessibleDescription(message));
    expect(device.calls).toEqual([]);
  });

  it.each([
    ['NotAllowedError', texts.problems.canceled],
    ['InvalidStateError', texts.problems.known],
    ['ConstraintError', texts.problems.unable],
  ])('says what to do when the browser ends it with %s', async (error, text) => {
    portalServer.use(respond(passkeys.list, () => own({ confirmation: 'none' })));
    device.failWith(error);
    const { dialog, fill, user } = await openDialog(texts.add);
    await fill(texts.name, 'Телефон');
    await user.click(dialog.getByRole('button', { name: texts.continue }));
    expect(await dialog.findByText(text)).toBeVisible();
  });
});

describe('a passkey', () => {
  beforeEach(() => {
    portalServer.use(respond(passkeys.list, () => own({ passkeys: [phone] })));
  });

  it('is renamed', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(passkeys.rename, (request) => {
        requests.push(request);
        return own();
      }),
    );
    const { dialog, fill, user } = await openDialog('Переименовать: Телефон');
    await fill(texts.name, 'Старый телефон');
    await user.click(dialog.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.done.rename)).toBeInTheDocument();
    expect(requests).toEqual([{ passkeyId: 7, name: 'Старый телефон' }]);
  });

  it('is removed with the password, or stays with the reason', async () => {
    const message = 'Этот ключ у вас единственный.';
    portalServer.use(refuse(passkeys.remove, { code: 'passkeyDemanded', message }));
    const { dialog, fill, user } = await openDialog('Удалить: Телефон');
    await fill(texts.password, 'Student-2026');
    await user.click(dialog.getByRole('button', { name: texts.remove }));
    expect(await dialog.findByText(message)).toBeVisible();
    const requests: unknown[] = [];
    portalServer.use(
      respond(passkeys.remove, (request) => {
        requests.push(request);
        return own();
      }),
    );
    await user.click(dialog.getByRole('button', { name: texts.remove }));
    expect(await screen.findByText(texts.done.remove)).toBeInTheDocument();
    expect(requests).toEqual([{ passkeyId: 7, password: 'Student-2026' }]);
  });
});
