import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aTeacher,
  disconnect,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { profile } from '@portal/wire';
import en from '../../locales/en.json';
import { ChangePasswordScreen } from './change-password-screen.tsx';

describe('changing the password', () => {
  setupPortalServer();

  async function openPassword() {
    const view = await renderInPortal(<ChangePasswordScreen />, {
      as: aTeacher(),
      language: 'en',
      messages: { shell: en },
    });
    const change = async (old: string, next: string, repeat = next) => {
      await view.fill('Old password', old);
      await view.fill('New password', next);
      await view.fill('Repeat the new password', repeat);
      await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    };
    return { ...view, change };
  }

  it('sends both passwords, confirms and clears the form (§2 Profile screens.2, §7 Profile.3, §8 Texts.4)', async () => {
    const requests: unknown[] = [];
    portalServer.use(
      respond(profile.changePassword, (request) => {
        requests.push(request);
        return { notice: 'Password changed successfully' };
      }),
    );
    const { change } = await openPassword();
    await change('Teacher-2026', 'Ala-Too-2026');
    expect(await screen.findByText('Password changed successfully')).toBeInTheDocument();
    expect(requests).toEqual([{ password: 'Teacher-2026', newPassword: 'Ala-Too-2026' }]);
    expect(screen.getByLabelText('Old password')).toHaveValue('');
  });

  it('is not offered to whose password the university checks: one sentence says where it is changed', async () => {
    await renderInPortal(<ChangePasswordScreen />, {
      as: aTeacher({ isInDirectory: true }),
      language: 'en',
      messages: { shell: en },
    });
    expect(screen.getByText(en.profile.password.atUniversity)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
    expect(screen.queryByLabelText(/password/i)).toBeNull();
  });

  it('says how strong the new password is, and strong only what the server accepts', async () => {
    const checked: string[] = [];
    portalServer.use(
      respond(profile.checkPassword, ({ newPassword }) => {
        checked.push(newPassword);
        return { problem: newPassword === 'Bishkek-2026-KG' ? ('passwordTooCommon' as const) : null };
      }),
    );
    const { fill } = await openPassword();
    expect(screen.queryByText(/easy to guess|Strong password/)).toBeNull();
    await fill('New password', 'abcabcab');
    expect(await screen.findByText(/^Weak: easy to guess/)).toBeVisible();
    await fill('New password', 'Bishkek-2026-KG');
    expect(screen.queryByText('Strong password')).toBeNull();
    expect(await screen.findByText(/^Too common/)).toBeVisible();
    await fill('New password', 'Ala-Too-2026');
    expect(await screen.findByText('Strong password')).toBeVisible();
    expect(checked).not.toContain('Bishkek');
  });

  it('calls no password strong while the server cannot be reached', async () => {
    portalServer.use(disconnect(profile.checkPassword));
    const { fill } = await openPassword();
    await fill('New password', 'Ala-Too-2026');
    await expect(screen.findByText('Strong password')).rejects.toThrow('Unable to find');
  });

  it('shows the texts of the specification (§5 Password.1, §5 Password.2)', async () => {
    const { change } = await openPassword();
    await change('', 'abc');
    const mismatch = 'New password does not match, enter again (minimum 4 characters)';
    expect(screen.getByLabelText('Old password')).toHaveAccessibleDescription('Enter old password');
    expect(screen.getByLabelText('Old password')).toHaveFocus();
    expect(screen.getByText(mismatch)).toBeVisible();
    await change('Teacher-2026', 'Ala-Too-2026', 'Ala-Too-2025');
    expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription(mismatch);
  });

  it.each([
    ['wrongPassword', 'Old password'],
    ['passwordTooCommon', 'New password'],
  ])('shows %s at its field and keeps the fields (§8 Texts.4)', async (code, label) => {
    portalServer.use(refuse(profile.changePassword, { code, message: 'Not like this.' }));
    const { change, user } = await openPassword();
    await change('Teacher-2025', 'Ala-Too-2026');
    // Toasts outlive the test that showed them.
    expect(await screen.findAllByText('Password change failed')).not.toHaveLength(0);
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(screen.getByLabelText('New password')).toHaveValue('Ala-Too-2026');
    await user.type(screen.getByLabelText(label), 'x');
    expect(screen.queryByText('Not like this.')).toBeNull();
  });

  it('shows errors without a field above the form', async () => {
    portalServer.use(disconnect(profile.changePassword));
    const { change } = await openPassword();
    await change('Teacher-2026', 'Ala-Too-2026');
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  });

  it('marks the old and the new password for password managers', async () => {
    await openPassword();
    expect(screen.getByLabelText('Old password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });
});
