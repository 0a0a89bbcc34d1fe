import { NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { RuleError } from '../../../university/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

interface NewPassword {
  readonly login: string;
  readonly newPassword: string;
  /** The previous password, if the caller knows it. */
  readonly password?: string;
}

/** Rejects a password that is too short, unchanged or common (D-23). */
export async function checkNewPassword({ login, newPassword, password }: NewPassword): Promise<void> {
  if (Array.from(newPassword).length < NEW_PASSWORD_MIN_LENGTH) throw new RuleError('passwordTooShort');
  if (newPassword === password) throw new RuleError('passwordUnchanged');
  if (await isCommonPassword(newPassword, login)) throw new RuleError('passwordTooCommon');
}
