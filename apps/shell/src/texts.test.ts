import { describe, expect, it } from '@jest/globals';
import en from '../locales/en.json';
import ru from '../locales/ru.json';

describe('the texts of the specification', () => {
  it.each([
    [ru.login.required, 'Введите имя пользователя и пароль'],
    [ru.login.refused, 'Неверное имя пользователя или пароль'],
    [
      ru.login.wrongFormat,
      'Введен неверный логин или пароль(Пароль должен содержать как минимум одну цифру, одну заглавную и строчную букву и как минимум 6 или более символов.)',
    ],
    [ru.offline.banner, 'Нет сети !!!'],
    [ru.crash.title, 'Ошибка, обновите страницу!'],
    [ru.profile.updated, 'Обновлено!'],
  ])('stand in Russian: %s (D-50.1)', (text, specified) => {
    expect(text).toBe(specified);
  });

  it.each([
    [en.login.update.passnotmatch, "Passwords don't match"],
    [en.profile.password.oldRequired, 'Enter old password'],
    [
      en.profile.password.mismatch.replace('{{min}}', '4'),
      'New password does not match, enter again (minimum 4 characters)',
    ],
    [en.profile.password.failed, 'Password change failed'],
    [en.profile.password.changed, 'Password changed successfully'],
    [en.profile.email.required, 'Email is required'],
    [en.profile.email.wrongFormat, 'Incorrect email format'],
    [en.profile.email.same, 'New email must not match the old one'],
    [en.profile.link.wrongFormat, 'Invalid link format'],
    [en.offline.text, 'The app cannot connect to the server. Check your internet connection and try again.'],
  ])('stand in English: %s (§5 Credentials.3, D-50.2)', (text, specified) => {
    expect(text).toBe(specified);
  });
});
