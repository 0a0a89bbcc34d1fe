import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aTeacher,
  fail,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { secondFactor, type FactorState } from '@portal/wire/auth/second-factor';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import ru from '../../../locales/ru.json';
import { fakePasskeys } from '../../../test/fake-passkeys.ts';
import { requestFactor } from '../session/factor-request.ts';
import { SessionWatch } from '../session/session-watch.tsx';
// Loaded up front because a busy machine may take long to evaluate the lazy chunk.
import './factor-dialog.tsx';

const { factor: text } = ru;
const device = fakePasskeys();
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required' as const,
};

let state: FactorState;
let codes: string[];
setupPortalServer();
beforeEach(() => {
  codes = [];
  state = {
    hasApp: false,
    hasPasskey: false,
    addedAt: null,
    codeCount: 0,
    isDemanded: false,
    hasPassword: true,
  };
  portalServer.use(
    respond(secondFactor.state, () => state),
    respond(secondFactor.verify, ({ code }) => {
      codes.push(code);
      return aTeacher();
    }),
    respond(passkeys.beginVerifying, () => options),
    respond(passkeys.finishVerifying, () => aTeacher()),
  );
});

/** Requests the factor over a page with an open form. */
async function openDialog(facts: Partial<FactorState>) {
  state = { ...state, ...facts };
  const page = (
    <>
      <textarea aria-label="Примечание" />
      <SessionWatch />
    </>
  );
  const view = await renderInPortal(page, { as: aTeacher(), messages: { shell: ru } });
  const settled: boolean[] = [];
  await act(async () => {
    for (let call = 0; call < 2; call += 1) void requestFactor().then((isGiven) => settled.push(isGiven));
  });
  const dialog = within(await screen.findByRole('dialog', { name: text.actionTitle }));
  return { ...view, dialog, settled };
}

const untilSettled = async (settled: readonly boolean[], expected: readonly boolean[]) => {
  await waitFor(() => expect(settled).toEqual(expected));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the dialog that asks for the second factor over the page', () => {
  it('takes a code of the app or a recovery code, once for all calls that wait', async () => {
    const { user, dialog, settled } = await openDialog({ hasApp: true });
    await user.type(await dialog.findByLabelText(text.code), ' 123456 ');
    await user.click(dialog.getByRole('button', { name: text.verify }));
    await untilSettled(settled, [true, true]);
    expect(codes).toEqual(['123456']);
    expect(screen.getByLabelText('Примечание')).toBeVisible();
  });

  it('begins in the field of the code, which phones fill in', async () => {
    const { user, dialog, settled } = await openDialog({ hasApp: true, hasPasskey: true });
    const field = await dialog.findByLabelText(text.code);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    // Recovery codes have letters, which the keys of a numeric field lack.
    expect(field).toHaveAttribute('inputmode', 'text');
    await user.keyboard('123456{Enter}');
    await untilSettled(settled, [true, true]);
    expect(codes).toEqual(['123456']);
  });

  it('begins at the passkey of who has no app', async () => {
    const { dialog } = await openDialog({ hasPasskey: true });
    expect(await dialog.findByRole('button', { name: text.passkey })).toHaveFocus();
  });

  it('says that a code is wrong, and goes on asking', async () => {
    const { user, dialog, settled } = await openDialog({ hasApp: true });
    portalServer.use(refuse(secondFactor.verify, { code: 'wrongCode', message: 'Код не подошёл' }));
    await user.type(await dialog.findByLabelText(text.code), '000000');
    await user.click(dialog.getByRole('button', { name: text.verify }));
    expect(await dialog.findByText('Код не подошёл')).toBeVisible();
    expect(dialog.getByLabelText(text.code)).toHaveFocus();
    expect(settled).toEqual([]);
    await user.keyboard('{Escape}');
    await untilSettled(settled, [false, false]);
  });

  it('takes a passkey of who has no app, and says when the device uses none', async () => {
    const { user, dialog, settled } = await openDialog({ hasPasskey: true });
    expect(await dialog.findByText(text.actionPasskey)).toBeVisible();
    expect(dialog.queryByLabelText(text.code)).toBeNull();
    device.failWith('NotAllowedError');
    await user.click(dialog.getByRole('button', { name: text.passkey }));
    expect(await dialog.findByText(ru.passkeys.problems.canceled)).toBeVisible();
    expect(settled).toEqual([]);
    device.failWith(undefined);
    await user.click(dialog.getByRole('button', { name: text.passkey }));
    await untilSettled(settled, [true, true]);
    expect(device.calls).toHaveLength(2);
  });

  it('offers both to who has both', async () => {
    const { dialog } = await openDialog({ hasApp: true, hasPasskey: true });
    expect(await dialog.findByText(text.bothLead)).toBeVisible();
    expect(dialog.getByLabelText(text.code)).toBeVisible();
    expect(dialog.getByRole('button', { name: text.passkey })).toBeVisible();
  });

  it('sets an app up for who has none, and goes on after the recovery codes', async () => {
    portalServer.use(
      respond(secondFactor.begin, () => ({
        token: 'sealed',
        secret: 'JBSWY3DPEHPK3PXP',
        address: 'otpauth://totp/portal?secret=JBSWY3DPEHPK3PXP',
      })),
      respond(secondFactor.confirm, () => ({ codes: ['AAAA-BBBB'] })),
    );
    const { user, dialog, settled } = await openDialog({});
    expect(await dialog.findByText(text.actionSetUp)).toBeVisible();
    const field = await dialog.findByLabelText(text.code);
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(field, '123456');
    await user.type(dialog.getByLabelText(text.password), 'Teacher-2026');
    await user.click(dialog.getByRole('button', { name: text.confirm }));
    expect(await dialog.findByText('AAAA-BBBB')).toBeVisible();
    expect(settled).toEqual([]);
    await user.click(dialog.getByRole('button', { name: text.codesDone }));
    await untilSettled(settled, [true, true]);
  });

  it('asks for the code of an app that was set up elsewhere since it was closed', async () => {
    let begun = 0;
    portalServer.use(
      respond(secondFactor.begin, () => {
        begun += 1;
        return { token: 'sealed', secret: 'JBSWY3DP', address: 'otpauth://totp/x?secret=JBSWY3DP' };
      }),
    );
    const { user, dialog, settled } = await openDialog({});
    await dialog.findByText(text.scan);
    await user.keyboard('{Escape}');
    await untilSettled(settled, [false, false]);
    state = { ...state, hasApp: true };
    await act(async () => void requestFactor());
    expect(await screen.findByText(text.lead)).toBeVisible();
    expect(screen.getByLabelText(text.code)).toHaveFocus();
    expect(begun).toBe(1);
  });

  it('says that it cannot tell what the person has, and reads it again', async () => {
    portalServer.use(fail(secondFactor.state, 500));
    const { user, dialog } = await openDialog({ hasApp: true });
    const retry = await dialog.findByRole('button', { name: /Повторить|ещё раз/ });
    portalServer.use(respond(secondFactor.state, () => state));
    await user.click(retry);
    expect(await dialog.findByLabelText(text.code)).toHaveFocus();
  });

  it('ends without it when the page is left, and when there is no page', async () => {
    const { unmount, settled } = await openDialog({ hasApp: true });
    unmount();
    await waitFor(() => expect(settled).toEqual([false, false]));
    expect(await requestFactor()).toBe(false);
  });
});
