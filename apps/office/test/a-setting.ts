import type { OfficeSetting, SettingField } from '@portal/wire/settings/office-settings';

/** Creates a part of a setting; override the fields that the test is about. */
export const aSettingField = (overrides: Partial<SettingField> = {}): SettingField => ({
  path: ['years'],
  label: 'Лет',
  kind: 'whole',
  minimum: 1,
  maximum: 100,
  options: [],
  ...overrides,
});

/** Creates a setting that follows its default; override the fields that the test is about. */
export const aSetting = (overrides: Partial<OfficeSetting> = {}): OfficeSetting => ({
  name: 'auditLifetime',
  title: 'Хранение журнала',
  text: 'Сколько лет хранятся записи.',
  value: '{"years":5}',
  defaultValue: '{"years":5}',
  isSet: false,
  changedAt: null,
  changedBy: null,
  fields: [aSettingField()],
  ...overrides,
});
