import { languages } from '@portal/domain';
import type { OfficeSetting, SettingField } from '@portal/wire/settings/office-settings';

/** What the controls hold; a localized field has one for each language. */
export type FieldValues = Record<string, string>;

export type FieldFault = 'notWhole' | 'notNumber' | 'tooSmall' | 'tooLarge' | 'notJson';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partOf = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), value);

/** The name of a control in the form; a dot would mean a part there. */
export const controlOf = ({ path }: SettingField, language?: string): string =>
  ['value', ...path, ...(language === undefined ? [] : [`in ${language}`])].join('/');

const textOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  return part === undefined || part === null ? '' : JSON.stringify(part);
};

const localizedOf = (field: SettingField, part: unknown): [string, string][] =>
  languages.map((language) => [controlOf(field, language), textOf(isObject(part) ? part[language] : part)]);

/** The controls of a value. */
export function toControls({ fields }: OfficeSetting, json: string): FieldValues {
  const value: unknown = JSON.parse(json);
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      const part = partOf(value, field.path);
      if (field.kind === 'localized') return localizedOf(field, part);
      return [[controlOf(field), field.kind === 'json' ? JSON.stringify(part, null, 2) : textOf(part)]];
    }),
  );
}

const toNumber = (typed: string): number => {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function faultOfNumber({ kind, minimum, maximum }: SettingField, value: number): FieldFault | undefined {
  if (kind === 'whole' && !Number.isInteger(value)) return 'notWhole';
  if (!Number.isFinite(value)) return 'notNumber';
  if (value < (minimum ?? value)) return 'tooSmall';
  return value > (maximum ?? value) ? 'tooLarge' : undefined;
}

function faultOf(field: SettingField, typed: string): FieldFault | undefined {
  const { kind } = field;
  if (kind === 'json') return isJson(typed) ? undefined : 'notJson';
  return kind === 'whole' || kind === 'number' ? faultOfNumber(field, toNumber(typed)) : undefined;
}

/** Control → what is wrong with what it holds. */
export const faultsOf = (fields: readonly SettingField[], values: FieldValues) =>
  Object.fromEntries(
    fields.flatMap((field): [string, FieldFault][] => {
      const fault = faultOf(field, values[controlOf(field)] ?? '');
      return fault === undefined ? [] : [[controlOf(field), fault]];
    }),
  );

function localizedPart(field: SettingField, values: FieldValues): unknown {
  const texts = languages.map((language) => (values[controlOf(field, language)] ?? '').trim());
  const [first = ''] = texts;
  if (texts.every((text) => text === first)) return first;
  return Object.fromEntries(languages.map((language, at) => [language, texts[at]]));
}

function typedPart(field: SettingField, values: FieldValues): unknown {
  const typed = values[controlOf(field)] ?? '';
  if (field.kind === 'localized') return localizedPart(field, values);
  if (field.kind === 'json') return JSON.parse(typed);
  if (field.kind === 'switch') return typed === 'true';
  if (field.kind === 'whole' || field.kind === 'number') return toNumber(typed);
  return field.kind === 'text' ? typed.trim() : typed;
}

const withPart = (target: unknown, [name, ...rest]: readonly string[], part: unknown): unknown => {
  if (name === undefined) return part;
  const before = isObject(target) ? target : {};
  return { ...before, [name]: withPart(before[name], rest, part) };
};

/** The value that the controls hold, as JSON; they have no faults. */
export const toJson = (fields: readonly SettingField[], values: FieldValues): string =>
  JSON.stringify(
    fields.reduce<unknown>(
      (value, field) => withPart(value, field.path, typedPart(field, values)),
      undefined,
    ),
  );

/** The part of a value that a field shows. */
export const partAt = ({ path }: SettingField, json: string): unknown => partOf(JSON.parse(json), path);
