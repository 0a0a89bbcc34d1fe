import {
  emptyRequest,
  flag,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { decimal } from '../codec/values.ts';
import { oneOfNames } from '../codec/names.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** A reason, and a value as JSON, have so many characters at most. */
export const SETTING_REASON_MAX_LENGTH = 500;
export const SETTING_VALUE_MAX_LENGTH = 100_000;

export const settingErrors = {
  /** A value breaks the rules of its setting; the message says which. */
  settingRefused: 'rule',
  /** Somebody has changed the setting since it was shown. */
  settingMoved: 'rule',
} as const satisfies ErrorTable;

/** A value that can be chosen. */
const SettingOption = record({ value: ['value', text], label: ['label', text] });

/** A part of a setting that has a control of its own. */
const SettingField = record({
  /** The names that lead from the value to the field; none for the value itself. */
  path: ['path', list(text)],
  label: ['label', text],
  kind: ['kind', oneOfNames(['switch', 'whole', 'number', 'choice', 'text', 'localized', 'json'])],
  minimum: ['minimum', nullable(decimal)],
  maximum: ['maximum', nullable(decimal)],
  options: ['options', list(SettingOption)],
});
export type SettingField = InsideOf<typeof SettingField>;

/** A rule of the university in the language of the request. */
export const OfficeSetting = record({
  /** As the command line knows it. */
  name: ['name', text],
  title: ['title', text],
  text: ['text', text],
  /** JSON. */
  value: ['value', text],
  defaultValue: ['default', text],
  /** False while it follows its default. */
  isSet: ['set', flag],
  /** The last change that the audit has, also the return to the default. */
  changedAt: ['date', nullable(timestamp)],
  changedBy: ['actor', nullable(text)],
  fields: ['fields', list(SettingField)],
});
export type OfficeSetting = InsideOf<typeof OfficeSetting>;

const manager = { claim: 'settings.manage' } as const;

/** Settings of the university, for those whose claim covers all of it. */
export const officeSettings = {
  listSettings: post('/api/office/settings/list.json', {
    summary: 'Every setting of the university with its value, its default and its last change.',
    access: manager,
    request: emptyRequest,
    response: list(OfficeSetting),
  }),
  changeSetting: post('/api/office/settings/change.json', {
    summary: 'Gives a setting a value, or returns it to its default, for the next request of everybody.',
    access: manager,
    request: record({
      name: ['name', textOf(1, 100)],
      /** JSON; without it the setting returns to its default. */
      value: ['value', optional(textOf(1, SETTING_VALUE_MAX_LENGTH))],
      /** The value that was shown; another one is not overwritten. */
      shownValue: ['shown', textOf(1, SETTING_VALUE_MAX_LENGTH)],
      reason: ['reason', optional(textOf(1, SETTING_REASON_MAX_LENGTH))],
    }),
    response: single(OfficeSetting),
    writes: true,
  }),
} as const;
