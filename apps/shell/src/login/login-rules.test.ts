import { describe, expect, it } from '@jest/globals';
import { addressAfterLogin, rememberAddress } from './session/address-after-login.ts';
import { validateSignIn, validateCredentialUpdate } from './login-rules.ts';

describe('the rules of the sign-in form (§5 Login.2, §9 Passwords.1)', () => {
  it.each([
    ['', '', { login: 'required', password: 'required' }],
    ['  ', 'abc', { login: 'required' }],
    ['student', '', { password: 'required' }],
    ['student', 'ab', { password: 'wrongFormat' }],
    ['student', '🔑🔑', { password: 'wrongFormat' }],
    ['student', 'abc', {}],
  ])('«%s» and «%s»', (login, password, errors) => {
    expect(validateSignIn({ login, password })).toEqual(errors);
  });
});

describe('the rules of the credential-update form (§5 Credentials.2, §5 Credentials.3, §9 Passwords.1)', () => {
  it.each([
    [
      ['', '', ''],
      { login: 'loginRequired', password: 'passwordRequired', confirmation: 'confirmationRequired' },
    ],
    [['new', 'ab', 'ab'], { password: 'tooShort' }],
    [['new', 'abc', 'abd'], { confirmation: 'passnotmatch' }],
    [['new', 'abc', 'abc'], {}],
    [['new', '\u0439abc', '\u0438\u0306abc'], {}],
  ] as const)('%j', ([login, password, confirmation], errors) => {
    expect(validateCredentialUpdate({ login, password, confirmation })).toEqual(errors);
  });
});

describe('the address after signing in', () => {
  it('is the requested address with query and hash', () => {
    const location = { pathname: '/chat', search: '?contact=5', hash: '#end', state: null, key: 'k' };
    expect(addressAfterLogin(rememberAddress(location))).toBe('/chat?contact=5#end');
  });

  it.each([undefined, null, {}, { from: 7 }, { from: 'https://evil.example' }, { from: '//evil.example' }])(
    'is home for %j (§4 Login.9)',
    (state) => {
      expect(addressAfterLogin(state)).toBe('/');
    },
  );
});
