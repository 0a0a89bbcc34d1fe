import type { Client } from 'ldapts';

/** What the directory says about a password; everything but `wrong` is said about the right one only. */
export type PasswordState = 'right' | 'wrong' | 'expired' | 'disabled';

/** Codes of LDAP with which servers refuse a password, an entry without one, or an entry that has gone since. */
const REJECTIONS: ReadonlySet<number> = new Set([19, 32, 34, 48, 49, 53]);

/** What Active Directory says after it has compared the password: https://learn.microsoft.com/windows/win32/debug/system-error-codes. */
const ACTIVE_DIRECTORY_STATES: Readonly<Record<string, PasswordState>> = {
  '530': 'disabled',
  '531': 'disabled',
  '532': 'expired',
  '533': 'disabled',
  '701': 'disabled',
  '773': 'expired',
};

/** `80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data 532, v2580`. */
function stateOfActiveDirectory(message: string): PasswordState {
  const [, code = ''] = /\bAcceptSecurityContext error, data ([0-9a-f]+),/.exec(message) ?? [];
  return ACTIVE_DIRECTORY_STATES[code] ?? 'wrong';
}

/** Lets the directory compare the password of an entry. Anything that is no answer is thrown. */
export async function checkBind(client: Client, dn: string, password: string): Promise<PasswordState> {
  // Without either, a server lets everybody in as nobody (RFC 4513, 5.1.2).
  if (dn === '' || password === '') return 'wrong';
  const { PasswordPolicyControl, PasswordPolicyError, ResultCodeError } = await import('ldapts');
  const policy = new PasswordPolicyControl();
  try {
    await client.bind(dn, password, policy);
    return policy.value?.error === PasswordPolicyError.ChangeAfterReset ? 'expired' : 'right';
  } catch (error) {
    if (!(error instanceof ResultCodeError) || !REJECTIONS.has(error.code)) throw error;
    if (policy.value?.error === PasswordPolicyError.PasswordExpired) return 'expired';
    return stateOfActiveDirectory(error.message);
  }
}
