import { isSheetMark, sheetOutcomeOf, type SheetMark, type SheetRules } from '@portal/domain';
import { SHEET_THEME_MAX_LENGTH } from '@portal/wire';
import { plainText, spellingOf, wholePointsOf } from '../../shared/typing/typed-text.ts';

/** The result of a text that was typed or pasted, read as the journal reads marks; `null` clears, undefined is none. */
export function parseResult(rules: SheetRules, text: string): SheetMark | null | undefined {
  const typed = plainText(text);
  if (typed === '') return null;
  const mark = wholePointsOf(typed) ?? sheetOutcomeOf(spellingOf(typed));
  return mark !== undefined && isSheetMark(rules, mark) ? mark : undefined;
}

/** The theme of a text in one line; `null` clears, undefined is too long. */
export function parseTheme(text: string): string | null | undefined {
  const theme = plainText(text).replaceAll(/\s+/gu, ' ');
  if (theme.length > SHEET_THEME_MAX_LENGTH) return undefined;
  return theme === '' ? null : theme;
}
