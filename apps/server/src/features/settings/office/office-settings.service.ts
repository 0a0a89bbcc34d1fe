import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { OfficeSetting, officeSettings } from '@portal/wire/settings/office-settings';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { requireUniversity } from '../../../university/people/claim-scope.queries.ts';
import { resolveSetting } from '../../../university/settings/resolve-setting.ts';
import { changeSetting, SettingRefusedError } from '../../../university/settings/setting.service.ts';
import { settingTexts } from '../../../university/settings/setting-texts.ts';
import {
  isSettingName,
  settingNames,
  settings,
  type SettingName,
} from '../../../university/settings/settings.ts';
import {
  storedSettingQueries,
  type SettingChange,
} from '../../../university/settings/stored-setting.queries.ts';
import { translate } from '../../../university/texts/language.ts';
import { describeFields } from './describe-fields.ts';
import { problemTexts } from './problem-texts.ts';
import { storedForm } from './stored-form.ts';

const shown = (name: SettingName, stored: unknown): string =>
  JSON.stringify(resolveSetting<unknown>(settings[name], stored));

const toRow = (
  lang: Language,
  name: SettingName,
  facts: { readonly stored: unknown; readonly change: SettingChange | undefined },
): OfficeSetting => ({
  name,
  ...settingTexts(lang, name),
  value: shown(name, facts.stored),
  defaultValue: JSON.stringify(settings[name].default),
  isSet: facts.stored !== undefined,
  changedAt: facts.change?.changedAt.toISOString() ?? null,
  changedBy: facts.change ? (facts.change.actorName ?? facts.change.actor) : null,
  fields: describeFields(lang, name),
});

function parseJson(lang: Language, name: SettingName, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const problems = translate(lang, 'settingProblems.notJson', { field: settingTexts(lang, name).title });
    throw new RuleError('settingRefused', { problems });
  }
}

const toRuleError =
  (lang: Language, name: SettingName) =>
  (error: unknown): never => {
    if (!(error instanceof SettingRefusedError)) throw error;
    throw new RuleError('settingRefused', { problems: problemTexts(lang, name, error.problems).join(' ') });
  };

/** Settings of the university, for staff whose claim covers all of it. */
export function officeSettingsService(db: Db, officerId: number, lang: Language) {
  const queries = storedSettingQueries(db);

  return {
    async list(): Promise<OfficeSetting[]> {
      await requireUniversity(db, officerId, 'settings.manage');
      const [stored, changes] = [await queries.list(), await queries.lastChanges()];
      return settingNames.map((name) =>
        toRow(lang, name, { stored: stored.get(name), change: changes.get(name) }),
      );
    },

    /** Inside a transaction. */
    async change({
      name,
      value,
      shownValue,
      reason,
    }: RequestOf<typeof officeSettings.changeSetting>): Promise<OfficeSetting> {
      await requireUniversity(db, officerId, 'settings.manage');
      if (!isSettingName(name)) throw new HttpError('notFound');
      const wanted = value === undefined ? undefined : parseJson(lang, name, value);
      const seen = parseJson(lang, name, shownValue);
      const next = (before: unknown) => {
        const now: unknown = resolveSetting<unknown>(settings[name], before);
        const isReached = value === undefined ? before === undefined : isDeepStrictEqual(now, wanted);
        if (isReached) return before;
        if (!isDeepStrictEqual(now, seen)) throw new RuleError('settingMoved');
        return value === undefined
          ? undefined
          : storedForm(settings[name].schema, wanted, { before, fallback: settings[name].default });
      };
      const { after } = await changeSetting(db, { actor: actorOf(officerId), name, reason }, next).catch(
        toRuleError(lang, name),
      );
      return toRow(lang, name, { stored: after, change: (await queries.lastChanges()).get(name) });
    },
  };
}
