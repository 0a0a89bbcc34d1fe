import { describe, expect, it } from '@jest/globals';
import { parseRegistration } from './parse-registration.ts';

const moodle = {
  name: 'moodle',
  title: { ru: 'Мудл', kg: 'Мудл', en: 'Moodle' },
  loginUrl: 'https://moodle.example/login.php',
  redirectUrls: ['https://moodle.example/launch.php'],
  launchUrl: 'https://moodle.example/launch.php',
  jwksUrl: 'https://moodle.example/jwks.php',
};
const parse = (changes: object = {}) => parseRegistration(JSON.stringify({ ...moodle, ...changes }));

describe('the registration of a tool', () => {
  it('allows no service and no personal data unless it says so', () => {
    expect(parse()).toEqual({
      ...moodle,
      deepLinkUrl: null,
      jwks: null,
      services: [],
      faculties: [],
      sendsName: false,
      sendsEmail: false,
    });
  });

  it('may have the keys themselves, which are public', () => {
    const jwks = { keys: [{ kty: 'RSA', n: 'x', e: 'AQAB' }] };
    expect(parse({ jwks, jwksUrl: undefined })).toMatchObject({ jwks, jwksUrl: null });
    expect(() => parse({ jwks: { keys: [{ kty: 'RSA', d: 'secret' }] }, jwksUrl: undefined })).toThrow(
      'public keys only',
    );
    expect(() => parse({ jwks: { keys: [{ kty: 'oct', k: 'secret' }] }, jwksUrl: undefined })).toThrow(
      'public keys only',
    );
  });

  it.each([
    ['name', { name: 'Moodle' }],
    ['title', { title: { ru: 'Мудл', kg: ' ', en: 'Moodle' } }],
    ['loginUrl', { loginUrl: 'moodle.example' }],
    ['redirectUrls', { redirectUrls: [] }],
    ['redirectUrls', { redirectUrls: 'https://moodle.example/' }],
    ['launchUrl', { launchUrl: undefined }],
    ['deepLinkUrl', { deepLinkUrl: 'http://moodle.example/' }],
    ['jwksUrl', { jwksUrl: undefined }],
    ['jwksUrl', { jwks: { keys: [{}] } }],
    ['jwks', { jwks: { keys: [] }, jwksUrl: undefined }],
    ['services', { services: ['everything'] }],
    ['faculties', { faculties: [1] }],
    ['sendsName', { sendsName: 'yes' }],
    ['secret', { secret: 'x' }],
  ])('names a wrong %s: %j', (field, changes) => {
    expect(() => parse(changes)).toThrow(field);
  });

  it('is one object', () => {
    expect(() => parseRegistration('[]')).toThrow('one object');
    expect(() => parseRegistration('{')).toThrow(SyntaxError);
  });
});
