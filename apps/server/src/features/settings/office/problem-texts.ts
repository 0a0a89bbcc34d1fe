import type { Language } from '@portal/domain';
import { SECURE_LINK_PATTERN } from '@portal/wire';
import { fieldOf, type SettingProblem } from '../../../university/settings/resolve-setting.ts';
import { fieldLabel } from '../../../university/settings/setting-texts.ts';
import { settings, type SettingName } from '../../../university/settings/settings.ts';
import { translate } from '../../../university/texts/language.ts';
import { describeFields } from './describe-fields.ts';

/** The label of the field that a place is in, and the way from there. */
function placeOf(lang: Language, name: SettingName, path: readonly string[]): string {
  const field = describeFields(lang, name).find((one) => one.path.every((part, at) => part === path[at]));
  const rest = path.slice(field?.path.length ?? 0).join('.');
  const label = field?.label ?? fieldLabel(lang, name, []);
  return rest === '' ? label : `${label} (${rest})`;
}

const types = ['integer', 'number', 'string', 'boolean', 'object', 'array'] as const;
const limitNames = {
  minimum: 'limit',
  maximum: 'limit',
  minLength: 'limit',
  maxLength: 'limit',
  minItems: 'limit',
  maxItems: 'limit',
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
  format: 'format',
  anyOf: 'limit',
} as const;
type KnownKeyword = keyof typeof limitNames;
const isKnown = (keyword: string): keyword is KnownKeyword => Object.hasOwn(limitNames, keyword);

function problemText(lang: Language, name: SettingName, { path, keyword, params }: SettingProblem): string {
  const field = placeOf(lang, name, path);
  if (keyword === 'type') {
    const type = types.find((one) => one === params['type']);
    const limit = type === undefined ? String(params['type']) : translate(lang, `settingTypes.${type}`);
    return translate(lang, 'settingProblems.type', { field, limit });
  }
  if (keyword === 'enum')
    return translate(lang, 'settingProblems.enum', {
      field,
      limit: [params['allowedValues']].flat().join(', '),
    });
  if (keyword === 'pattern') {
    if (params['pattern'] === SECURE_LINK_PATTERN) return translate(lang, 'settingProblems.link', { field });
    const fallback: unknown = path.reduce(fieldOf, settings[name].default);
    return translate(lang, 'settingProblems.pattern', {
      field,
      limit: String(fallback ?? params['pattern']),
    });
  }
  if (params['format'] === 'dark-color') return translate(lang, 'settingProblems.darkColor', { field });
  if (!isKnown(keyword)) return translate(lang, 'settingProblems.other', { field });
  return translate(lang, `settingProblems.${keyword}`, { field, limit: String(params[limitNames[keyword]]) });
}

/** Whether a problem only says why one way to write the value does not fit, where there are several. */
const isDetail = ({ path }: SettingProblem, all: readonly SettingProblem[]): boolean =>
  all.some((other) => other.keyword === 'anyOf' && other.path.every((part, at) => part === path[at]));

/** What is wrong with a value and what to do, in the reader's language. */
export const problemTexts = (
  lang: Language,
  name: SettingName,
  problems: readonly SettingProblem[],
): string[] => [
  ...new Set(
    problems
      .filter((problem) => problem.keyword === 'anyOf' || !isDetail(problem, problems))
      .map((problem) => problemText(lang, name, problem)),
  ),
];
