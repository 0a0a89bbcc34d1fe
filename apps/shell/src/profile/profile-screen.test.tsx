import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Language } from '@portal/i18n';
import {
  aStudent,
  aTeacher,
  fail,
  portalServer,
  renderInPortal,
  respond,
  setupPortalServer,
} from '@portal/testing';
import { misc, profile, type PersonalData } from '@portal/wire';
import { passkeys } from '@portal/wire/passkeys/passkeys';
import en from '../../locales/en.json';
import kg from '../../locales/kg.json';
import { secondFactor } from '@portal/wire/auth/second-factor';
import ru from '../../locales/ru.json';
import { ProfileScreen } from './profile-screen.tsx';

const someData = (facts: Partial<PersonalData> = {}): PersonalData => ({
  fullName: 'Осмонова Айгүл Бакытовна',
  gender: 'female',
  birthDate: '2004-08-31',
  nationality: 'кыргыз',
  citizenship: 'Кыргызстан',
  taxId: '13108200400123',
  phone: '+996 555 010203',
  education: 'Бакалавриат',
  ...facts,
});
const messages = { ru, kg, en };
const open = (as = aStudent(), language: Language = 'ru', path = '/profile') =>
  renderInPortal(<ProfileScreen />, {
    as,
    language,
    messages: { shell: messages[language] },
    path,
  });
const valueOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling;

setupPortalServer();
beforeEach(() => {
  portalServer.use(
    respond(profile.personalData, () => someData()),
    respond(profile.devices, () => []),
    respond(passkeys.list, () => ({ isOffered: false, confirmation: 'password' as const, passkeys: [] })),
    respond(secondFactor.state, () => ({
      hasApp: false,
      hasPasskey: false,
      addedAt: null,
      codeCount: 0,
      isDemanded: false,
      hasPassword: true,
    })),
    respond(misc.position, () => ({ position: 'Доцент' })),
  );
});

describe('the section of notifications', () => {
  it('has the focus at the address of the notification centre, once the data above is shown', async () => {
    await open(aStudent(), 'ru', '/profile#notifications');
    const heading = await screen.findByRole('heading', { name: ru.profile.push.title });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('ФИО', { selector: 'dt' })).toBeVisible();
  });
});

describe('the way to a new password', () => {
  it('is a sentence for whose password the university checks, and a link for the others', async () => {
    const { unmount } = await open(aTeacher({ isInDirectory: true }));
    expect(screen.getByText(ru.profile.password.atUniversity)).toBeVisible();
    expect(screen.queryByRole('link', { name: ru.profile.password.title })).toBeNull();
    unmount();
    await open(aTeacher());
    expect(screen.getByRole('link', { name: ru.profile.password.title })).toBeVisible();
    expect(screen.queryByText(ru.profile.password.atUniversity)).toBeNull();
  });
});

describe('the link to the page of stored data', () => {
  it('is there for everybody, except for staff who view the portal as the person', async () => {
    const { unmount } = await open(aStudent(), 'kg');
    expect(screen.getByRole('link', { name: 'Менин маалыматтарым' })).toHaveAttribute('href', '/mydata');
    unmount();
    await open(aStudent({ view: { viewerName: 'Осмонова Гүлзат', endsAt: '2026-03-05T09:00:00.000Z' } }));
    expect(screen.getByRole('link', { name: ru.profile.password.title })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Мои данные' })).not.toBeInTheDocument();
  });
});

describe('the personal data', () => {
  it('has all fields of the specification in its order (§2 Profile screens.1)', async () => {
    await open();
    await valueOf('ФИО');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'ФИО',
      'Пол',
      'Дата рождения',
      'Национальность',
      'Гражданство',
      'ИНН',
      'Телефон',
      'Образование',
    ]);
    expect(await valueOf('Пол')).toHaveTextContent('Женский');
    expect(await valueOf('ИНН')).toHaveTextContent('13108200400123');
  });

  it.each([
    ['ru', 'Дата рождения', '31 августа 2004 г.'],
    ['kg', 'Туулган күнү', '2004-ж., 31-август'],
    ['en', 'Date of birth', '31 August 2004'],
  ] as const)('formats the birth date in %s', async (...[language, name, date]) => {
    await open(aStudent(), language);
    expect(await valueOf(name)).toHaveTextContent(date);
  });

  it('shows missing fields as a dash with text for screen readers', async () => {
    portalServer.use(
      respond(profile.personalData, () => someData({ taxId: null, gender: null, birthDate: null })),
    );
    await open();
    for (const name of ['ИНН', 'Пол', 'Дата рождения']) {
      expect(await valueOf(name)).toHaveTextContent('—не указано');
    }
  });

  it('has a retry button and the request id when loading fails', async () => {
    portalServer.use(fail(profile.personalData, 500));
    const { user } = await open();
    expect(await screen.findByText('req-test')).toBeVisible();
    portalServer.use(respond(profile.personalData, () => someData()));
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await valueOf('Телефон')).toHaveTextContent('+996 555 010203');
  });
});

describe('the profile header', () => {
  it('shows the full name and the group', async () => {
    await open(aStudent({ group: 'ПИ-1-24' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Осмонова Айгүл Бакытовна' })).toBeVisible();
    expect(screen.getByText('ПИ-1-24')).toBeVisible();
  });

  it("shows a teacher's position and links to e-mail and link screens (§6.3)", async () => {
    await open(aTeacher());
    expect(await screen.findByText('Доцент')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Сменить e-mail' })).toHaveAttribute('href', '/change-email');
    expect(screen.getByRole('link', { name: 'Ссылка на видеозанятия' })).toHaveAttribute(
      'href',
      '/change-link',
    );
  });

  it('links a student to the password and e-mail screens, and to the page of stored data (§6.3)', async () => {
    await open();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Фото профиля',
      'Сменить пароль',
      'Сменить e-mail',
      'Мои данные',
    ]);
  });
});

describe('the photo', () => {
  const pictureIn = (container: HTMLElement) => container.querySelector('header img');
  const breakPicture = (container: HTMLElement) => fireEvent.error(pictureIn(container) ?? container);

  it('loads from its URL', async () => {
    const { container } = await open();
    expect(pictureIn(container)).toHaveAttribute('src', '/lms/api/misc/photo.file?id=201');
  });

  it('loads by the call when the URL fails (D-51)', async () => {
    portalServer.use(respond(misc.photo, () => ({ photo: Uint8Array.of(255, 216, 255, 224) })));
    const { container } = await open();
    breakPicture(container);
    await waitFor(() =>
      expect(pictureIn(container)).toHaveAttribute('src', 'data:image/jpeg;base64,/9j/4A=='),
    );
  });

  it('shows the initials when there is none (§2 Profile menu.8)', async () => {
    let requestCount = 0;
    portalServer.use(
      respond(misc.photo, () => {
        requestCount += 1;
        return { photo: null };
      }),
    );
    const { container } = await open();
    breakPicture(container);
    await waitFor(() => expect(requestCount).toBe(1));
    expect(pictureIn(container)).toBeNull();
    expect(screen.getByText('ОА')).toBeVisible();
  });
});
