import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aTeacher,
  disconnect,
  portalServer,
  refuse,
  renderInPortal,
  respond,
  usePortalServer,
} from '@portal/testing';
import { profile } from '@portal/wire';
import en from '../../locales/en.json';
import { ChangePasswordScreen } from './change-password-screen.tsx';

describe('changing the password', () => {
  usePortalServer();

  async function openPassword() {
    const view = await renderInPortal(<ChangePasswordScreen />, {
      as: aTeacher(),
      language: 'en',
      texts: { shell: en },
    });
    const change = async (old: string, next: string, repeat = next) => {
      await view.fill('Old password', old);
      await view.fill('New password', next);
      await view.fill('Repeat the new password', repeat);
      await view.user.click(screen.getByRole('button', { name: 'Change password' }));
    };
    return { ...view, change };
  }

  it('sends old and new, says so and empties the form', async () => {
    const asked: unknown[] = [];
    portalServer.use(
      respond(profile.changePassword, (request) => {
        asked.push(request);
        return { notice: 'Password changed successfully' };
      }),
    );
    const { change } = await openPassword();
    await change('Teacher-2026', 'Ala-Too-2026');
    expect(await screen.findByText('Password changed successfully')).toBeInTheDocument();
    expect(asked).toEqual([{ password: 'Teacher-2026', newPassword: 'Ala-Too-2026' }]);
    expect(screen.getByLabelText('Old password')).toHaveValue('');
  });

  it('has the texts of the specification', async () => {
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
  ])('shows %s at its field and keeps what was typed', async (code, label) => {
    portalServer.use(refuse(profile.changePassword, { code, message: 'Not like this.' }));
    const { change, user } = await openPassword();
    await change('Teacher-2025', 'Ala-Too-2026');
    // Toasts outlive the test that they were shown in.
    expect(await screen.findAllByText('Password change failed')).not.toHaveLength(0);
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
    expect(screen.getByLabelText('New password')).toHaveValue('Ala-Too-2026');
    await user.type(screen.getByLabelText(label), 'x');
    expect(screen.queryByText('Not like this.')).toBeNull();
  });

  it('says above the form what is about none of its fields', async () => {
    portalServer.use(disconnect(profile.changePassword));
    const { change } = await openPassword();
    await change('Teacher-2026', 'Ala-Too-2026');
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  });

  it('lets password managers tell the old from the new', async () => {
    await openPassword();
    expect(screen.getByLabelText('Old password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
  });
});
