export { chooseLanguage, htmlLanguage, isLanguage, languages, type Language } from './languages/languages.ts';
export {
  assessedValues,
  markCodes,
  markId,
  markKinds,
  markOfId,
  markOfSpelling,
  markOfStored,
  markOfText,
  markText,
  POINTS_MAX,
  shortMarkText,
  type MarkCode,
  type MarkValue,
} from './marks/mark-kinds.ts';
export { isAbsence, summarizeMarks, type MarkSummary } from './marks/mark-summary.ts';
export { findRisks, RISK_RULES, summarizeAttendance, type RatedMark, type Risk } from './marks/risk.ts';
