import type { PersonalCard } from '@portal/wire';

/** A card of a test. */
export const aPersonalCard = (changed: Partial<PersonalCard> = {}): PersonalCard => ({
  fullName: 'Үсөнов Бектур Өмүрбекович',
  latinName: 'Usonov Bektur',
  isLatinNameConfirmed: false,
  pin: null,
  birthDate: '2007-12-19',
  gender: 'male',
  nationality: '',
  citizenship: 'Кыргызская Республика',
  education: '',
  phone: '',
  studentCode: '0000009',
  status: 'studying',
  facultyName: 'Факультет информационных технологий',
  specialityName: 'Программная инженерия',
  educationFormName: 'Очная',
  groupName: 'ПИ-1-25',
  memberships: [{ groupName: 'ПИ-1-25', isHome: true, firstDay: '2025-09-01', lastDay: null }],
  orders: [
    { kind: 'enrolled', number: '18-С', date: '2025-08-21', effectiveOn: '2025-09-01', groupName: 'ПИ-1-25' },
  ],
  office: '+996 000 000 001',
  ...changed,
});
