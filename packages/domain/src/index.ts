export {
  bearsWhiteText,
  BLACK,
  contrastOf,
  mixColors,
  readColor,
  WHITE,
  withContrast,
  writeColor,
  type Color,
} from './colors/colors.ts';
export {
  documentKinds,
  officeDocumentKinds,
  type DocumentKind,
  type OfficeDocumentKind,
} from './documents/document-kinds.ts';
export { averageGradePoints, letterOf, type GradeScale, type LetterGrade } from './grades/grades.ts';
export {
  addModuleMarks,
  marksByModule,
  modulePoints,
  moduleResults,
  modulesTotalOf,
  NO_MODULE_MARKS,
  type ModuleMarks,
  type ModuleResult,
  type ModuleRules,
  type SheetModule,
} from './grades/module-points.ts';
export {
  isSheetMark,
  neededExamPoints,
  REPEATED_GRADE,
  sheetMarkOf,
  sheetOutcomeOf,
  sheetOutcomes,
  sheetRowResult,
  type SheetMark,
  type SheetOutcome,
  type SheetRowFacts,
  type SheetRowResult,
  type SheetRules,
} from './grades/sheet.ts';
export { numberInWords } from './languages/number-words.ts';
export {
  chooseLanguage,
  DEFAULT_LANGUAGE,
  htmlLanguage,
  isLanguage,
  languageNames,
  languages,
  type Language,
  type LocalizedText,
} from './languages/languages.ts';
export {
  assessedValues,
  codesStartingWith,
  isOutcome,
  MARK_PATTERN,
  markCodes,
  markCodesOf,
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
export {
  disciplineRisks,
  findDangers,
  isInDanger,
  isOver,
  type ClassesByDiscipline,
  type ClassPoints,
  type Danger,
  type DisciplineRisks,
  type JournalMark,
  type MissingAdmission,
} from './marks/dangers.ts';
export { isAbsence, summarizeMarks, type MarkSummary } from './marks/mark-summary.ts';
export { findRisks, RISK_RULES, summarizeAttendance, type RatedMark, type Risk } from './marks/risk.ts';
export {
  lessonLocks,
  markLocks,
  registrationErrorCodes,
  type LessonLock,
  type MarkLock,
  type RegistrationErrorCode,
} from './errors/error-codes.ts';
export {
  addDays,
  daysBetween,
  mondayOf,
  numericDate,
  shortDate,
  weekdayOf,
  weekNumber,
} from './clock/days.ts';
export { dayOf, momentOf, timeOf, type Moment } from './clock/local-time.ts';
export { isLatinName, suggestLatinName } from './people/latin-name.ts';
export { fullNameOf, parseFullName, type PersonName } from './people/person-name.ts';
export { birthDateOfPin, faultOfPin, type PinFault } from './people/pin.ts';
export {
  beginsStudy,
  endsMembership,
  faultOfOrder,
  isOrderKind,
  orderKinds,
  orderRules,
  type OrderFault,
  type OrderKind,
  type StudyFacts,
  type StudyState,
} from './people/study-life.ts';
export { DEFAULT_TIME_ZONE, isTimeZone, readTimeZone, type TimeZone } from './clock/time-zone.ts';
export { defaultClock, readClock, writeClock, type UniversityClock } from './clock/university-clock.ts';
export { computedDefaultYear, computedYears, type ComputedYear } from './terms/academic-years.ts';
export { hasBegun, isHoliday, isPlannedOn, type LocalMoment, type SpecialDay } from './terms/lesson-days.ts';
export {
  fillIn,
  formatMessage,
  placeholdersIn,
  pluralCode,
  pluralForms,
  textsIn,
  type LanguageTexts,
  type MessageKeyOf,
  type MessageValues,
} from './messages/messages.ts';
export { browserName } from './people/browser-name.ts';
