import { describe, expect, it } from '@jest/globals';
import { isAllowed } from '../contract/access.ts';
import {
  accessFactsOf,
  auth,
  Logo,
  PortalConfig,
  RecoveryResponse,
  SessionUser,
  UpdateLoginResponse,
} from './auth.ts';

describe('the signed-in person', () => {
  const student = {
    id: 7,
    uid: 7,
    role: 2,
    fullName: 'Үсөнов Бектур',
    group: 'ПИ-1-24',
    claims: [],
    newsPerms: 0,
  };

  it('is a student with a group (§1 Product.1, §3 User/session.1, §6.1)', () => {
    expect(SessionUser.decode(student)).toEqual({
      id: 7,
      personId: 7,
      role: 'student',
      fullName: 'Үсөнов Бектур',
      group: 'ПИ-1-24',
      claims: [],
    });
  });

  it('is a teacher without one (§1 Product.1, §6.1)', () => {
    const teacher = { ...student, role: 1, group: null };
    expect(SessionUser.decode(teacher)).toMatchObject({ role: 'teacher', group: null });
    expect(SessionUser.encode(SessionUser.decode(teacher))).toEqual(teacher);
  });

  it('has claims, of which newsPerms repeats one (§3 User/session.1)', () => {
    const editor = { ...student, role: 1, claims: ['news.publish'], newsPerms: 1 };
    expect(SessionUser.decode(editor).claims).toEqual(['news.publish']);
    expect(SessionUser.encode(SessionUser.decode(editor))).toEqual(editor);
  });

  it('has claims of modules apart, and access rules read both', () => {
    const manager = {
      ...student,
      claims: ['news.publish'],
      newsPerms: 1,
      moduleClaims: ['thesis-board/manage'],
    };
    const user = SessionUser.decode(manager);
    expect(SessionUser.encode(user)).toEqual(manager);
    expect(accessFactsOf(user).claims).toEqual(['news.publish', 'thesis-board/manage']);
    expect(isAllowed({ access: { claim: 'thesis-board/manage' } }, accessFactsOf(user))).toBe(true);
    expect(isAllowed({ access: { claim: 'lockers/manage' } }, accessFactsOf(user))).toBe(false);
  });

  it('keeps only the claims that this version knows', () => {
    const later = { ...student, claims: ['rooms.manage', 'news.publish'] };
    expect(SessionUser.decode(later).claims).toEqual(['news.publish']);
  });
});

describe('responses of the sign-in endpoints', () => {
  it('encode "credentials must be changed" as LOG_PAS 1 (§3 Auth state.1)', () => {
    expect(RecoveryResponse.decode({ LOG_PAS: 1, sms: 'Смените пароль' })).toEqual({
      mustUpdateCredentials: true,
      notice: 'Смените пароль',
    });
    expect(RecoveryResponse.decode({ LOG_PAS: 0, sms: '' }).mustUpdateCredentials).toBe(false);
  });

  it('carries a stable code next to the translated message (D-22.6)', () => {
    const response = { sms: 'Логин и пароль изменены', code: 'credentialsChanged' };
    expect(UpdateLoginResponse.encode(UpdateLoginResponse.decode(response))).toEqual(response);
  });

  it('give sizes of the login page in CSS pixels (§7 Auth.1)', () => {
    expect(Logo.decode({ logo: '/lms/logo.svg', width: 96, name: 'Университет', fontsize: 22 })).toEqual({
      imageUrl: '/lms/logo.svg',
      widthPx: 96,
      name: 'Университет',
      fontSizePx: 22,
    });
  });

  it('allow the two kinds of save progress (D-40.1)', () => {
    const config = { maxAttachmentMb: 20, libraryMaxMb: 200, saveProgress: 'timed', version: '1.0.0' };
    expect(PortalConfig.encode(PortalConfig.decode(config))).toEqual(config);
    expect(PortalConfig.schema.properties?.saveProgress?.enum).toEqual(['bytes', 'timed']);
  });
});

describe('sign-in endpoints', () => {
  it('return config and logo without the envelope (D-02.2)', () => {
    const bare = Object.entries(auth).flatMap(([name, { kind }]) => (kind === 'bare' ? [name] : []));
    expect(bare).toEqual(['config', 'logo']);
  });

  it('are open to anyone, except for resuming a session', () => {
    const closed = Object.entries(auth).flatMap(([name, { access }]) => (access === 'anyone' ? [] : [name]));
    expect(closed).toEqual(['authenticate']);
  });

  it('refuse an empty login or password', () => {
    const { properties } = auth.authorize.request.schema;
    expect([properties?.login?.minLength, properties?.password?.minLength]).toEqual([1, 1]);
    expect(properties?.password?.maxLength).toBe(128);
  });
});
