import { describe, expect, it } from '@jest/globals';
import { browserName } from '@portal/domain';
import { validateEmail, validateLink, validatePasswordChange } from './profile-rules.ts';

describe('the rules for a new password (§5 Password.2, §9 Passwords.2)', () => {
  it.each([
    [['', '', ''], { old: 'password.oldRequired', next: 'password.mismatch' }],
    [['old', 'abc', 'abc'], { next: 'password.mismatch' }],
    [['old', '🔑🔑🔑', '🔑🔑🔑'], { next: 'password.mismatch' }],
    [['old', 'abcd', 'abce'], { repeat: 'password.mismatch' }],
    [['old', 'abcd', 'abcd'], {}],
    [['old', '\u0439bcd', '\u0438\u0306bcd'], {}],
  ] as const)('%j', ([old, next, repeat], errors) => {
    expect(validatePasswordChange({ old, next, repeat })).toEqual(errors);
  });
});

describe('the rules for a new e-mail address (§5 E-mail.2)', () => {
  it.each([
    ['', 'email.required'],
    ['   ', 'email.required'],
    ['asanov', 'email.wrongFormat'],
    ['asanov@kg', 'email.wrongFormat'],
    ['asa nov@mail.kg', 'email.wrongFormat'],
    ['a@b@mail.kg', 'email.wrongFormat'],
    ['asanov@mail..kg', 'email.wrongFormat'],
    ['OLD@mail.kg', 'email.same'],
    [' new@mail.kg ', undefined],
    ['new@sub.mail.kg', undefined],
  ])('«%s»: %s', (email, error) => {
    expect(validateEmail(email, 'old@mail.kg')).toBe(error);
  });

  it('accepts any valid address when there was none', () => {
    expect(validateEmail('new@mail.kg', null)).toBeUndefined();
  });
});

describe('the rule for a web-conference link (§5 Link.1)', () => {
  it.each([
    ['', 'link.wrongFormat'],
    ['meet.example.kg', 'link.wrongFormat'],
    ['ftp://meet.example.kg', 'link.wrongFormat'],
    ['javascript:alert(1)//https://', 'link.wrongFormat'],
    ['https://', 'link.wrongFormat'],
    ['http:/meet.example.kg', 'link.wrongFormat'],
    [String.raw`http:\\meet.example.kg`, 'link.wrongFormat'],
    ['https:meet.example.kg', 'link.wrongFormat'],
    ['https:// meet.example.kg', 'link.wrongFormat'],
    ['https://meet.example.kg/a b', 'link.wrongFormat'],
    ['http://meet.example.kg', undefined],
    [' HTTPS://meet.example.kg/room?id=1 ', undefined],
  ])('«%s»: %s', (link, error) => {
    expect(validateLink(link)).toBe(error);
  });
});

describe('the name of a browser', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
  it.each([
    [`${windows} ${webkit} Safari/537.36`, 'Chrome, Windows'],
    [`${windows} ${webkit} Safari/537.36 Edg/140.0`, 'Edge, Windows'],
    [`${windows} ${webkit} YaBrowser/25.8 Safari/537.36`, 'Yandex, Windows'],
    [`${windows} ${webkit} Safari/537.36 OPR/120.0`, 'Opera, Windows'],
    [`Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} Mobile Safari/537.36`, 'Chrome, Android'],
    [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
    [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 'Safari, macOS'],
    ['curl/8.14', undefined],
    ['', undefined],
  ])('%s is %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});
