import { NEW_PASSWORD_MIN_LENGTH, type PasswordProblem } from '@portal/wire';
import { RuleError } from '../../../university/errors.ts';
import { normalizePassword } from '../../../university/people/password.ts';
import { isCommonPassword } from './common-passwords.ts';

interface NewPassword {
  readonly login: string;
  readonly newPassword: string;
  /** The previous password, if the caller knows it. */
  readonly password?: string;
}

/** Why the password would be refused for this login; undefined when it would not. The form asks while somebody types. */
export async function findPasswordProblem(
  newPassword: string,
  login: string,
): Promise<PasswordProblem | undefined> {
  const normalized = normalizePassword(newPassword);
  if (Array.from(normalized).length < NEW_PASSWORD_MIN_LENGTH) return 'passwordTooShort';
  return (await isCommonPassword(normalized, login)) ? 'passwordTooCommon' : undefined;
}

/** Rejects a password that is too short, unchanged or common (D-23). */
export async function checkNewPassword({ login, newPassword, password }: NewPassword): Promise<void> {
  const problem = await findPasswordProblem(newPassword, login);
  if (problem === 'passwordTooShort') throw new RuleError(problem);
  if (password !== undefined && normalizePassword(newPassword) === normalizePassword(password))
    throw new RuleError('passwordUnchanged');
  if (problem) throw new RuleError(problem);
}
