import { dayOf, numericDate, timeOf, type Language, type TimeZone } from '@portal/domain';
import type { AuditChange, AuditDetail } from '@portal/wire/audit/audit';
import { showNumber } from '../../storage/documents/show-cell.ts';
import { auditActions } from '../../university/people/audit-actions.ts';
import { fieldLabel } from '../../university/settings/setting-texts.ts';
import { settings, type SettingName } from '../../university/settings/settings.ts';
import { reportTexts, translate } from '../../university/texts/language.ts';
import { wordOfCode } from './value-words.ts';

/** In which language and time zone values are shown. */
export interface ValueView {
  readonly lang: Language;
  readonly zone: TimeZone;
}

interface Change {
  /** What the values are of. */
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The setting whose fields they have. */
  readonly setting?: SettingName | undefined;
}

interface Details {
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The names of those whose ids the details list. */
  readonly people: readonly string[];
}

/** A value without fields, or a list of those, and the names that lead to it. */
interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isTree = (value: unknown): value is object =>
  isObject(value) && !(Array.isArray(value) && !value.some(isObject));

function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (!isTree(value)) return [{ path, value }];
  const entries = Object.entries(value);
  if (entries.length === 0) return [{ path, value: null }];
  const nameOf = (name: string, at: number) => (Array.isArray(value) ? String(at + 1) : name);
  return entries.flatMap(([name, part], at) => leavesOf(part, [...path, nameOf(name, at)]));
}

const textOf = (texts: Readonly<Record<string, string>>, key: string): string =>
  (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? key;

/** An action in a language; one of another release has only its own name. */
export function actionName(lang: Language, action: string): string {
  const known = auditActions.find((one) => one === action);
  return known === undefined ? action : translate(lang, `auditActions.${known}`);
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const localPattern = /^(?<day>\d{4}-\d\d-\d\d)[ T](?<time>\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/;
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

const showMoment = (day: string, time: string): string => `${numericDate(day)}, ${time}`;

function showText({ zone }: ValueView, text: string): string {
  if (dayPattern.test(text)) return numericDate(text);
  const { day = '', time = '' } = localPattern.exec(text)?.groups ?? {};
  if (day !== '') return showMoment(day, time);
  const isMoment = momentPattern.test(text) && !Number.isNaN(Date.parse(text));
  return isMoment ? showMoment(dayOf(zone, text), timeOf(zone, text)) : text;
}

/** A value as a reader writes it; null when there is none. */
function showValue(view: ValueView, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => showValue(view, one) ?? '–').join(', ');
  const { yes, no } = reportTexts(view.lang, 'audit');
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return showNumber(value, view.lang);
  return typeof value === 'string' ? showText(view, value) : JSON.stringify(value);
}

const namePath = ({ lang }: ValueView, path: readonly string[]): string =>
  path.map((name) => textOf(reportTexts(lang, 'audit').fields, name)).join(' · ');

/** The setting with a name. */
export const settingNamed = (name: unknown): SettingName | undefined => {
  const isSetting = (one: unknown): one is SettingName =>
    typeof one === 'string' && Object.hasOwn(settings, one);
  return isSetting(name) ? name : undefined;
};

/** The fields of both sides of a change, flat; one value has no name. */
export function showChanges(view: ValueView, change: Change): AuditChange[] {
  const { action, before, after, setting } = change;
  const show = (path: readonly string[], value: unknown) =>
    wordOfCode(view.lang, { action, field: path.at(-1) }, value) ?? showValue(view, value);
  const leavesOfSide = (side: unknown) => (side === null || side === undefined ? [] : leavesOf(side));
  const keyed = (side: unknown) =>
    new Map(leavesOfSide(side).map((leaf) => [JSON.stringify(leaf.path), leaf] as const));
  const [old, next] = [keyed(before), keyed(after)];
  return [...new Map([...old, ...next])].map(([key, { path }]) => ({
    name:
      path.length === 0
        ? null
        : setting === undefined
          ? namePath(view, path)
          : fieldLabel(view.lang, setting, path),
    before: show(path, old.get(key)?.value),
    after: show(path, next.get(key)?.value),
  }));
}

/** A detail that names something of the portal. */
function showNamed({ lang }: ValueView, field: string | undefined, value: string): string | undefined {
  const { fields, seen } = reportTexts(lang, 'audit');
  if (field === 'action') return actionName(lang, value);
  if (field === 'field') return textOf(fields, value);
  return field === 'what' ? textOf(seen, value) : undefined;
}

/** What else belongs to an action, flat. */
export function showDetails(view: ValueView, { action, details, people }: Details): AuditDetail[] {
  const tree = Array.isArray(details['people']) ? { ...details, people } : details;
  if (Object.keys(tree).length === 0) return [];
  return leavesOf(tree).map(({ path, value }) => ({
    name: namePath(view, path),
    value:
      wordOfCode(view.lang, { action, field: path.at(-1) }, value) ??
      (typeof value === 'string' ? showNamed(view, path.at(-1), value) : undefined) ??
      showValue(view, value),
  }));
}
