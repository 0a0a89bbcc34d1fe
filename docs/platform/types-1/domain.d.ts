// Generated from packages/domain by `pnpm run docs`. Do not edit.

declare module '@portal/domain' {
export { BLACK } from '@portal/domain/src/colors/colors';
export { DEFAULT_LANGUAGE } from '@portal/domain/src/languages/languages';
export { DEFAULT_TIME_ZONE } from '@portal/domain/src/clock/time-zone';
export { MARK_PATTERN } from '@portal/domain/src/marks/mark-kinds';
export { NO_MODULE_MARKS } from '@portal/domain/src/grades/module-points';
export { POINTS_MAX } from '@portal/domain/src/marks/mark-kinds';
export { REPEATED_GRADE } from '@portal/domain/src/grades/sheet';
export { RISK_RULES } from '@portal/domain/src/marks/risk';
export { WHITE } from '@portal/domain/src/colors/colors';
export { addDays } from '@portal/domain/src/clock/days';
export { addModuleMarks } from '@portal/domain/src/grades/module-points';
export { assessedValues } from '@portal/domain/src/marks/mark-kinds';
export { averageGradePoints } from '@portal/domain/src/grades/grades';
export { bearsWhiteText } from '@portal/domain/src/colors/colors';
export { beginsStudy } from '@portal/domain/src/people/study-life';
export { birthDateOfPin } from '@portal/domain/src/people/pin';
export { browserName } from '@portal/domain/src/people/browser-name';
export { chooseLanguage } from '@portal/domain/src/languages/languages';
export { codesStartingWith } from '@portal/domain/src/marks/mark-kinds';
export { computedDefaultYear } from '@portal/domain/src/terms/academic-years';
export { computedYears } from '@portal/domain/src/terms/academic-years';
export { contrastOf } from '@portal/domain/src/colors/colors';
export { dayOf } from '@portal/domain/src/clock/local-time';
export { daysBetween } from '@portal/domain/src/clock/days';
export { defaultClock } from '@portal/domain/src/clock/university-clock';
export { disciplineRisks } from '@portal/domain/src/marks/dangers';
export { documentKinds } from '@portal/domain/src/documents/document-kinds';
export { endsMembership } from '@portal/domain/src/people/study-life';
export { faultOfOrder } from '@portal/domain/src/people/study-life';
export { faultOfPin } from '@portal/domain/src/people/pin';
export { fillIn } from '@portal/domain/src/messages/messages';
export { findDangers } from '@portal/domain/src/marks/dangers';
export { findRisks } from '@portal/domain/src/marks/risk';
export { formatMessage } from '@portal/domain/src/messages/messages';
export { fullNameOf } from '@portal/domain/src/people/person-name';
export { hasBegun } from '@portal/domain/src/terms/lesson-days';
export { htmlLanguage } from '@portal/domain/src/languages/languages';
export { isAbsence } from '@portal/domain/src/marks/mark-summary';
export { isHoliday } from '@portal/domain/src/terms/lesson-days';
export { isInDanger } from '@portal/domain/src/marks/dangers';
export { isLanguage } from '@portal/domain/src/languages/languages';
export { isLatinName } from '@portal/domain/src/people/latin-name';
export { isOrderKind } from '@portal/domain/src/people/study-life';
export { isOutcome } from '@portal/domain/src/marks/mark-kinds';
export { isOver } from '@portal/domain/src/marks/dangers';
export { isPlannedOn } from '@portal/domain/src/terms/lesson-days';
export { isSheetMark } from '@portal/domain/src/grades/sheet';
export { isTimeZone } from '@portal/domain/src/clock/time-zone';
export { languageNames } from '@portal/domain/src/languages/languages';
export { languages } from '@portal/domain/src/languages/languages';
export { lessonLocks } from '@portal/domain/src/errors/error-codes';
export { letterOf } from '@portal/domain/src/grades/grades';
export { markCodes } from '@portal/domain/src/marks/mark-kinds';
export { markCodesOf } from '@portal/domain/src/marks/mark-kinds';
export { markId } from '@portal/domain/src/marks/mark-kinds';
export { markKinds } from '@portal/domain/src/marks/mark-kinds';
export { markLocks } from '@portal/domain/src/errors/error-codes';
export { markOfId } from '@portal/domain/src/marks/mark-kinds';
export { markOfSpelling } from '@portal/domain/src/marks/mark-kinds';
export { markOfStored } from '@portal/domain/src/marks/mark-kinds';
export { markOfText } from '@portal/domain/src/marks/mark-kinds';
export { markText } from '@portal/domain/src/marks/mark-kinds';
export { marksByModule } from '@portal/domain/src/grades/module-points';
export { mixColors } from '@portal/domain/src/colors/colors';
export { modulePoints } from '@portal/domain/src/grades/module-points';
export { moduleResults } from '@portal/domain/src/grades/module-points';
export { modulesTotalOf } from '@portal/domain/src/grades/module-points';
export { momentOf } from '@portal/domain/src/clock/local-time';
export { mondayOf } from '@portal/domain/src/clock/days';
export { neededExamPoints } from '@portal/domain/src/grades/sheet';
export { numberInWords } from '@portal/domain/src/languages/number-words';
export { numericDate } from '@portal/domain/src/clock/days';
export { officeDocumentKinds } from '@portal/domain/src/documents/document-kinds';
export { orderKinds } from '@portal/domain/src/people/study-life';
export { orderRules } from '@portal/domain/src/people/study-life';
export { parseFullName } from '@portal/domain/src/people/person-name';
export { placeholdersIn } from '@portal/domain/src/messages/messages';
export { pluralCode } from '@portal/domain/src/messages/messages';
export { pluralForms } from '@portal/domain/src/messages/messages';
export { readClock } from '@portal/domain/src/clock/university-clock';
export { readColor } from '@portal/domain/src/colors/colors';
export { readTimeZone } from '@portal/domain/src/clock/time-zone';
export { registrationErrorCodes } from '@portal/domain/src/errors/error-codes';
export { sheetMarkOf } from '@portal/domain/src/grades/sheet';
export { sheetOutcomeOf } from '@portal/domain/src/grades/sheet';
export { sheetOutcomes } from '@portal/domain/src/grades/sheet';
export { sheetRowResult } from '@portal/domain/src/grades/sheet';
export { shortDate } from '@portal/domain/src/clock/days';
export { shortMarkText } from '@portal/domain/src/marks/mark-kinds';
export { suggestLatinName } from '@portal/domain/src/people/latin-name';
export { summarizeAttendance } from '@portal/domain/src/marks/risk';
export { summarizeMarks } from '@portal/domain/src/marks/mark-summary';
export { textsIn } from '@portal/domain/src/messages/messages';
export { timeOf } from '@portal/domain/src/clock/local-time';
export { type ClassPoints } from '@portal/domain/src/marks/dangers';
export { type ClassesByDiscipline } from '@portal/domain/src/marks/dangers';
export { type Color } from '@portal/domain/src/colors/colors';
export { type ComputedYear } from '@portal/domain/src/terms/academic-years';
export { type Danger } from '@portal/domain/src/marks/dangers';
export { type DisciplineRisks } from '@portal/domain/src/marks/dangers';
export { type DocumentKind } from '@portal/domain/src/documents/document-kinds';
export { type GradeScale } from '@portal/domain/src/grades/grades';
export { type JournalMark } from '@portal/domain/src/marks/dangers';
export { type Language } from '@portal/domain/src/languages/languages';
export { type LanguageTexts } from '@portal/domain/src/messages/messages';
export { type LessonLock } from '@portal/domain/src/errors/error-codes';
export { type LetterGrade } from '@portal/domain/src/grades/grades';
export { type LocalMoment } from '@portal/domain/src/terms/lesson-days';
export { type LocalizedText } from '@portal/domain/src/languages/languages';
export { type MarkCode } from '@portal/domain/src/marks/mark-kinds';
export { type MarkLock } from '@portal/domain/src/errors/error-codes';
export { type MarkSummary } from '@portal/domain/src/marks/mark-summary';
export { type MarkValue } from '@portal/domain/src/marks/mark-kinds';
export { type MessageKeyOf } from '@portal/domain/src/messages/messages';
export { type MessageValues } from '@portal/domain/src/messages/messages';
export { type MissingAdmission } from '@portal/domain/src/marks/dangers';
export { type ModuleMarks } from '@portal/domain/src/grades/module-points';
export { type ModuleResult } from '@portal/domain/src/grades/module-points';
export { type ModuleRules } from '@portal/domain/src/grades/module-points';
export { type Moment } from '@portal/domain/src/clock/local-time';
export { type OfficeDocumentKind } from '@portal/domain/src/documents/document-kinds';
export { type OrderFault } from '@portal/domain/src/people/study-life';
export { type OrderKind } from '@portal/domain/src/people/study-life';
export { type PersonName } from '@portal/domain/src/people/person-name';
export { type PinFault } from '@portal/domain/src/people/pin';
export { type RatedMark } from '@portal/domain/src/marks/risk';
export { type RegistrationErrorCode } from '@portal/domain/src/errors/error-codes';
export { type Risk } from '@portal/domain/src/marks/risk';
export { type SheetMark } from '@portal/domain/src/grades/sheet';
export { type SheetModule } from '@portal/domain/src/grades/module-points';
export { type SheetOutcome } from '@portal/domain/src/grades/sheet';
export { type SheetRowFacts } from '@portal/domain/src/grades/sheet';
export { type SheetRowResult } from '@portal/domain/src/grades/sheet';
export { type SheetRules } from '@portal/domain/src/grades/sheet';
export { type SpecialDay } from '@portal/domain/src/terms/lesson-days';
export { type StudyFacts } from '@portal/domain/src/people/study-life';
export { type StudyState } from '@portal/domain/src/people/study-life';
export { type TimeZone } from '@portal/domain/src/clock/time-zone';
export { type UniversityClock } from '@portal/domain/src/clock/university-clock';
export { weekNumber } from '@portal/domain/src/clock/days';
export { weekdayOf } from '@portal/domain/src/clock/days';
export { withContrast } from '@portal/domain/src/colors/colors';
export { writeClock } from '@portal/domain/src/clock/university-clock';
export { writeColor } from '@portal/domain/src/colors/colors';
}

declare module '@portal/domain/src/clock/days' {
/** Returns the day (`YYYY-MM-DD`) so many days later. */
export const addDays: (day: string, days: number) => string;
/** Returns how many days later another day is; negative for an earlier one. */
export const daysBetween: (day: string, other: string) => number;
/** Returns 1 for a Monday to 7 for a Sunday. */
export const weekdayOf: (day: string) => number;
/** Returns the Monday of the week of a day. */
export const mondayOf: (day: string) => string;
/** Returns the number of a week since the week of the first day, from 1. */
export const weekNumber: (firstDay: string, day: string) => number;
/** `16.11.2026` of `2026-11-16`: the same in every language. */
export const numericDate: (day: string) => string;
/** `16.11`: short enough for a column. */
export const shortDate: (day: string) => string;
}

declare module '@portal/domain/src/clock/local-time' {
import type { TimeZone } from '@portal/domain/src/clock/time-zone';
/** A moment: ISO 8601 text of the server, or a Date. */
export type Moment = string | Date;
/** Returns the calendar day in a zone, `2026-03-05`: equal for moments of the same day. */
export const dayOf: (zone: TimeZone, moment: Moment) => string;
/** Returns the time in a zone, `14:05`. */
export const timeOf: (zone: TimeZone, moment: Moment) => string;
/**
 * Returns the moment of a day and time (`HH:MM`) in a zone: the later one when the zone skips or repeats the time, as in
 * PostgreSQL.
 */
export function momentOf(zone: TimeZone, day: string, time: string): Date;
}

declare module '@portal/domain/src/clock/time-zone' {
/**
 * The offsets of a time zone from UTC, each with the minute since 1970 from which it holds. The offsets are data, because the first
 * formatter of `Intl` delays the start of a page by 30 ms and more.
 */
export type TimeZone = readonly (readonly [from: number, offset: number])[];
/** The time zone of a university that has set no other. */
export const DEFAULT_TIME_ZONE = "Asia/Bishkek";
/** Reads a time zone of the IANA database, once per process. An offset that holds for less than a week may be left out. */
export function readTimeZone(name: string): TimeZone;
/** Whether `Intl` knows a time zone; also by a name that the zone had earlier or has in other databases. */
export function isTimeZone(name: string): boolean;
}

declare module '@portal/domain/src/clock/university-clock' {
import type { TimeZone } from '@portal/domain/src/clock/time-zone';
/** What a page must know of the university's time before it shows anything. */
export interface UniversityClock {
    readonly zone: TimeZone;
    /** The day on which academic years begin, `MM-DD`. */
    readonly yearStartsOn: string;
}
/** The clock of a university without settings and academic years (decisions 4, Time). */
export const defaultClock: UniversityClock;
/** Writes a clock as a page brings it: `09-01 21038400,360`. */
export const writeClock: ({ zone, yearStartsOn }: UniversityClock) => string;
/** Reads the clock that a page brings. */
export function readClock(text: string): UniversityClock;
}

declare module '@portal/domain/src/colors/colors' {
/** A colour of sRGB: red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];
export const WHITE: Color;
export const BLACK: Color;
/** Reads `#rrggbb`; undefined for everything else. */
export function readColor(text: string): Color | undefined;
/** Writes a colour as `#rrggbb`. */
export const writeColor: ([red, green, blue]: Color) => string;
/** Mixes two colours; `share` is that of the second, from 0 to 1. */
export const mixColors: (first: Color, second: Color, share: number) => Color;
/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(first: Color, second: Color): number;
/** The colour itself, or mixed with another one until it has enough contrast with a ground. */
export function withContrast(color: Color, { ground, towards, least }: ContrastRule): Color;
/** What a colour stands on, what it is mixed with, and the least contrast. */
export interface ContrastRule {
    readonly ground: Color;
    readonly towards: Color;
    readonly least: number;
}
/** Whether white text can be read on a colour that is written as `#rrggbb`. */
export function bearsWhiteText(text: string): boolean;
}

declare module '@portal/domain/src/documents/document-kinds' {
/** What the office issues about a student on request (D-64). */
export const officeDocumentKinds: readonly ['recordBook', 'academicCertificate', 'studentFile', 'diplomaSupplement'];
export type OfficeDocumentKind = (typeof officeDocumentKinds)[number];
/** The kinds of documents that the portal issues. */
export const documentKinds: readonly ["transcript", "studyConfirmation", "receipt", "examSheet", "groupSummary", "recordBook", "academicCertificate", "studentFile", "diplomaSupplement"];
export type DocumentKind = (typeof documentKinds)[number];
}

declare module '@portal/domain/src/errors/error-codes' {
/** Why a registration is refused; the order is the order of the checks. */
export const registrationErrorCodes: readonly ['windowClosed', 'notInPlan', 'notPermitted', 'alreadyRegistered', 'alreadyPassed', 'tooManyCredits', 'timeClash', 'seatsTaken'];
export type RegistrationErrorCode = (typeof registrationErrorCodes)[number];
/** Why a lesson and its marks can no longer be changed; the order is the order of the checks. */
export const lessonLocks: readonly ['lessonLocked', 'moduleClosed'];
export type LessonLock = (typeof lessonLocks)[number];
/** Why the marks of a lesson cannot be changed: it is locked, or it lies in the future, or a substitute does not stand in for it. */
export const markLocks: readonly ["lessonLocked", "moduleClosed", "lessonNotBegun", "notSubstituted"];
export type MarkLock = (typeof markLocks)[number];
}

declare module '@portal/domain/src/grades/grades' {
/** A letter of a scale, with the points of 100 from which it is given. */
export interface LetterGrade {
    readonly letter: string;
    readonly from: number;
    readonly gradePoints: number;
}
/** The letters of final grades with their grade points, and the points from which a discipline is passed. */
export interface GradeScale {
    readonly passFrom: number;
    readonly letters: readonly LetterGrade[];
}
/** The letter of so many points; undefined where the scale has no letter for them. */
export const letterOf: (scale: GradeScale, points: number) => LetterGrade | undefined;
interface CountedGrade {
    readonly gradePoints: number;
    readonly credits: number;
}
/** Σ(grade points × credits) / Σ credits, half up to two decimals; undefined without credits. */
export function averageGradePoints(grades: readonly CountedGrade[]): number | undefined;
export {};
}

declare module '@portal/domain/src/grades/module-points' {
import type { MarkValue } from '@portal/domain/src/marks/mark-kinds';
/** A module of a class that counts before the exam, with its weight in percent of the discipline. */
export interface SheetModule {
    readonly number: number;
    readonly weight: number;
}
/** How the points of modules are computed. */
export interface ModuleRules {
    readonly modules: readonly SheetModule[];
    /** The share of attendance in the points of a module, in percent. */
    readonly attendancePercent: number;
}
/** What the journal says of a student in one module. */
export interface ModuleMarks {
    readonly markCount: number;
    /** The sum of the marks in hundredths, because sums of fractions are not exact. */
    readonly hundredths: number;
    /** Lessons with a mark or a code, and those of them that were missed. */
    readonly lessonCount: number;
    readonly absenceCount: number;
}
/** A module of a journal without marks. */
export const NO_MODULE_MARKS: ModuleMarks;
/** The cells of a student by the module in which they count. */
export const marksByModule: (cells: Iterable<{
    readonly module: number | null;
    readonly value: MarkValue | null;
}>) => ReadonlyMap<number | null, ModuleMarks>;
/** The marks of a module in all journals of a class. */
export const addModuleMarks: (one?: ModuleMarks, other?: ModuleMarks) => ModuleMarks;
/**
 * The points of a module: the average of its marks, and the share of attended lessons as far as it counts, of its weight; half up
 * to a whole point.
 */
export function modulePoints({ weight }: SheetModule, { attendancePercent }: Pick<ModuleRules, 'attendancePercent'>, { markCount, hundredths, lessonCount, absenceCount }?: ModuleMarks): number;
/** The points of all modules with what a teacher has added, at most those of a discipline. */
export const modulesTotalOf: (points: readonly number[], roundUp?: number) => number;
/** A module of a student as its formula shows it. */
export interface ModuleResult extends SheetModule {
    /** With two decimals, half up; `null` without points. */
    readonly average: number | null;
    /** The share of attended lessons in percent, the same; `null` without lessons. */
    readonly attended: number | null;
    readonly points: number;
}
/** The modules of a student in their order: what goes into the formula, and what comes out of it. */
export const moduleResults: (rules: ModuleRules, marks: ReadonlyMap<number | null, ModuleMarks> | undefined) => ModuleResult[];
}

declare module '@portal/domain/src/grades/sheet' {
import type { GradeScale } from '@portal/domain/src/grades/grades';
import type { LetterGrade } from '@portal/domain/src/grades/grades';
import type { ModuleRules } from '@portal/domain/src/grades/module-points';
/** How an exam ended without points: forms that are not graded are passed or failed. */
export const sheetOutcomes: readonly ['passed', 'failed', 'absent', 'excused'];
export type SheetOutcome = (typeof sheetOutcomes)[number];
/** What a teacher writes for a student: points of the exam, or an outcome. */
export type SheetMark = number | SheetOutcome;
/** How the rows of a sheet are computed (D-64). */
export interface SheetRules extends ModuleRules {
    readonly isGraded: boolean;
    /** The points of the exam, at most. */
    readonly examMax: number;
    /** The points of all modules from which a student is admitted to the exam. */
    readonly admittedFrom: number;
    /** The points that a teacher may add to the modules of a student, at most. */
    readonly roundUpMax: number;
    readonly scale: GradeScale;
}
/** The letter that is repeated once without taking the discipline again (D-64). */
export const REPEATED_GRADE = "FX";
/** What a row of a sheet is computed from. */
export interface SheetRowFacts {
    readonly modulePoints: readonly number[];
    readonly roundUp: number;
    /** `null` while nothing is written. */
    readonly mark: SheetMark | null;
}
/** What a row of a sheet says in addition to the mark; `null` where there is nothing to say. */
export interface SheetRowResult {
    readonly modulesTotal: number;
    readonly isAdmitted: boolean;
    readonly total: number | null;
    readonly letter: LetterGrade | null;
    /** Whether the student has passed; `null` without a result. */
    readonly isPassed: boolean | null;
}
/**
 * The result of a row: modules and exam added up, with the letter of the scale. Who is not admitted or did not come keeps the
 * points of the modules.
 */
export function sheetRowResult(rules: SheetRules, facts: SheetRowFacts): SheetRowResult;
/** The points of the exam that a student needs to pass; `null` when no points are enough. */
export function neededExamPoints(rules: SheetRules, modulesTotal: number): number | null;
/** Whether a mark can be written in a sheet of these rules: whole points of the exam, or an outcome that the form has. */
export const isSheetMark: ({ isGraded, examMax }: SheetRules, mark: SheetMark) => boolean;
/** The outcome of a typed text in small letters, without spaces and marks of abbreviation. */
export const sheetOutcomeOf: (spelling: string) => SheetOutcome | undefined;
/** The mark of a stored text. */
export function sheetMarkOf(stored: string | null): SheetMark | null;
}

declare module '@portal/domain/src/languages/languages' {
/** The languages of the portal, as on the wire; the first is the default (spec §9). */
export const languages: readonly ['ru', 'kg', 'en'];
/** A language code; Kyrgyz is `kg` here and `ky` in HTML. */
export type Language = (typeof languages)[number];
/** The language when none was chosen (spec §9). */
export const DEFAULT_LANGUAGE: "ru";
/** A text in every language. */
export type LocalizedText = Readonly<Record<Language, string>>;
/** True for a language code of the portal. */
export const isLanguage: (code: unknown) => code is Language;
/** Returns the first supported language, else the default. */
export const chooseLanguage: (...proposals: readonly unknown[]) => Language;
/** The code of a language in HTML and `Intl`, where Kyrgyz is `ky` (D-48). */
export const htmlLanguage: (language: Language) => string;
/** Each language's name in that language. */
export const languageNames: LocalizedText;
}

declare module '@portal/domain/src/languages/number-words' {
import type { Language } from '@portal/domain/src/languages/languages';
/** A whole number from 0 to 100 in words, as documents write points. */
export function numberInWords(language: Language, number: number): string;
}

declare module '@portal/domain/src/marks/dangers' {
import type { RatedMark } from '@portal/domain/src/marks/risk';
import type { Risk } from '@portal/domain/src/marks/risk';
import type { SheetRowFacts } from '@portal/domain/src/grades/sheet';
import type { SheetRules } from '@portal/domain/src/grades/sheet';
/** The lesson types of a discipline of one student, each with what to look at. */
export interface DisciplineRisks {
    readonly id: number;
    readonly name: string;
    readonly lessonTypes: readonly {
        readonly name: string;
        readonly risks: readonly Risk[];
    }[];
}
/** A cell of a student, with the journal to which it belongs. */
export interface JournalMark extends RatedMark {
    readonly disciplineId: number;
    readonly disciplineName: string;
    readonly lessonTypeId: number;
    readonly lessonTypeName: string;
}
/** What endangers a student at the end of a class: the points of its modules, and whether they still grow. */
export interface ClassPoints extends Pick<SheetRowFacts, 'modulePoints' | 'roundUp'> {
    readonly rules: SheetRules;
    /** What the points come from; missing when a signature has frozen them. */
    readonly marks?: readonly unknown[] | undefined;
    readonly isClosed: boolean;
}
/** The points that admit to an exam, and those that the student has. */
export interface MissingAdmission {
    readonly admittedFrom: number;
    readonly modulesTotal: number;
}
/** A discipline that is in danger, and the points that are missing there, if any are. */
export interface Danger<Discipline extends DisciplineRisks = DisciplineRisks> {
    readonly discipline: Discipline;
    readonly missing: MissingAdmission | undefined;
}
/** The classes of a student by the ids of their disciplines. */
export type ClassesByDiscipline = ReadonlyMap<number | undefined, readonly ClassPoints[]>;
/** What a student has to look at by discipline; `marks` are in the order of disciplines, lesson types and dates. */
export const disciplineRisks: (marks: readonly JournalMark[]) => DisciplineRisks[];
/** A discipline whose sheets are all closed is over, whatever its journal says. */
export const isOver: (classes: readonly ClassPoints[]) => boolean;
/**
 * True for what the journal warns of, and for points that a signature has frozen below the bound. Points that are still growing
 * endanger nobody by themselves: at the beginning of a term all are below it.
 */
export const isInDanger: (discipline: DisciplineRisks, classes: readonly ClassPoints[]) => boolean;
/** The disciplines in danger: first what misses most, then what has most to look at. */
export function findDangers<Discipline extends DisciplineRisks>(disciplines: readonly Discipline[], classes: ClassesByDiscipline): readonly Danger<Discipline>[];
}

declare module '@portal/domain/src/marks/mark-kinds' {
/**
 * The marks that are not points. A tap changes attendance in this order: after "all present", each absent student is one tap.
 * `present` is a cell that was marked without points.
 */
export const markKinds: {
    readonly present: {
        readonly id: 105;
        readonly text: '+';
        readonly shortText: '+';
        readonly spellings: readonly ["+"];
        readonly tone: 'success';
        readonly isAbsence: false;
        readonly isOutcome: false;
    };
    readonly absent: {
        readonly id: 102;
        readonly text: 'н/б';
        readonly shortText: 'н/б';
        readonly spellings: readonly ["н", "нб"];
        readonly tone: 'danger';
        readonly isAbsence: true;
        readonly isOutcome: false;
    };
    readonly late: {
        readonly id: 104;
        readonly text: 'опоздал';
        readonly shortText: 'оп.';
        readonly spellings: readonly ["о", "оп", "опоздал", "опоздала"];
        readonly tone: 'warning';
        readonly isAbsence: false;
        readonly isOutcome: false;
    };
    readonly excused: {
        readonly id: 103;
        readonly text: 'уваж.';
        readonly shortText: 'ув.';
        readonly spellings: readonly ["у", "уваж"];
        readonly tone: 'warning';
        readonly isAbsence: false;
        readonly isOutcome: false;
    };
    readonly passed: {
        readonly id: 107;
        readonly text: 'зачёт';
        readonly shortText: 'зач.';
        readonly spellings: string[];
        readonly tone: 'success';
        readonly isAbsence: false;
        readonly isOutcome: true;
    };
    readonly failed: {
        readonly id: 108;
        readonly text: 'незачёт';
        readonly shortText: 'н/з';
        readonly spellings: string[];
        readonly tone: 'danger';
        readonly isAbsence: false;
        readonly isOutcome: true;
    };
};
/** A mark that is not points. */
export type MarkCode = keyof typeof markKinds;
/** All codes: attendance in the order of a tap, then outcomes. */
export const markCodes: readonly MarkCode[];
/** The content of a marked cell: 0 to 100 points, or a code. */
export type MarkValue = number | MarkCode;
/** Whether a mark says that a work was passed or failed. */
export const isOutcome: (value: MarkValue | null) => boolean;
/** The codes that a class has: outcomes only where it ends with passed or failed (decisions 4, Journal rights). */
export const markCodesOf: (isPassFail: boolean) => readonly MarkCode[];
/** The points of a cell, at most. */
export const POINTS_MAX = 100;
/** The id of an assessment on the wire; `null` clears a cell. */
export function markId(value: MarkValue | null): number;
/** Every value that a cell can be set to, by its id; `null` clears it. */
export const assessedValues: readonly (MarkValue | null)[];
/** The value of an id; throws for an unknown one. */
export function markOfId(id: number): MarkValue | null;
/** The text of a mark on the wire and in a cell, the same in every language; empty for an empty cell. */
export function markText(value: MarkValue | null): string;
/** The text in a column as narrow as a date; the legend of the report explains it. */
export const shortMarkText: (value: MarkValue | null) => string;
/** The texts of marks on the wire: points, which may have a fraction, a kind, or nothing. */
export const MARK_PATTERN: string;
/** The mark of a text from the wire; throws for a text that is no mark. */
export const markOfText: (text: string) => MarkValue | null;
/** The mark of a stored text, which is points or a code; throws for any other text. */
export function markOfStored(text: string | null): MarkValue | null;
/** The code of a typed text in small letters, without spaces and marks of abbreviation. */
export const markOfSpelling: (text: string, isPassFail: boolean) => MarkCode | undefined;
/** The codes that a text can still become; `н` may become `н/б`, and in classes that are passed or failed `нз`, too. */
export const codesStartingWith: (text: string, isPassFail: boolean) => readonly MarkCode[];
}

declare module '@portal/domain/src/marks/mark-summary' {
import type { MarkValue } from '@portal/domain/src/marks/mark-kinds';
/** Totals of a student in a journal (D-44). */
export interface MarkSummary {
    /** Only 'н/б' counts. */
    readonly absenceCount: number;
    readonly sum: number;
    /** Rounded half up to two decimals; `null` without points. */
    readonly average: number | null;
}
/** Whether a mark is an absence, which lowers the attendance. */
export const isAbsence: (value: MarkValue | null) => boolean;
/** Sums up the marks of one student; works with hundredths, because sums of fractions are inexact. */
export function summarizeMarks(values: Iterable<MarkValue | null>): MarkSummary;
}

declare module '@portal/domain/src/marks/risk' {
import type { MarkValue } from '@portal/domain/src/marks/mark-kinds';
/** A student is at risk in a journal after so many absences in a row, below this attendance, or below the mark of a pass. */
export const RISK_RULES: {
    readonly absencesInARow: 3;
    readonly attendancePercent: 70;
    readonly passMark: 61;
};
/** A cell of a student, with the module of its lesson. */
export interface RatedMark {
    readonly value: MarkValue | null;
    readonly module: number | null;
}
export interface Attendance {
    /** Lessons with a mark; a lesson without one says nothing about attendance. */
    readonly markedCount: number;
    /** Only 'н/б' counts, as in the totals (D-44). */
    readonly absentCount: number;
    /** Rounded down; `null` without marks. */
    readonly percent: number | null;
}
/** A reason why a student is at risk. */
export type Risk = {
    readonly kind: 'absences';
    readonly count: number;
} | {
    readonly kind: 'attendance';
    readonly percent: number;
} | {
    readonly kind: 'module';
    readonly module: number;
    readonly average: number;
};
/** Sums up the attendance of one student. */
export function summarizeAttendance(marks: Iterable<Pick<RatedMark, 'value'>>): Attendance;
/** The risks of one student in one journal; `marks` are in the order of the lessons. */
export function findRisks(marks: readonly RatedMark[]): Risk[];
}

declare module '@portal/domain/src/messages/messages' {
import type { Language } from '@portal/domain/src/languages/languages';
type PluralSuffix = '_one' | '_few' | '_many' | '_other';
type Stem<Key extends string> = Key extends `${infer Bare}${PluralSuffix}` ? Bare : Key;
/** The keys of a language file, with dots between levels and without plural suffixes. */
export type MessageKeyOf<Tree> = {
    [Key in Extract<keyof Tree, string>]: Tree[Key] extends string ? Stem<Key> : Tree[Key] extends readonly unknown[] ? never : `${Key}.${MessageKeyOf<Tree[Key]>}`;
}[Extract<keyof Tree, string>];
/** Values for the placeholders of a message; `count` also chooses its plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;
/** The messages of one language by their full keys: `menu.chat`. */
export interface LanguageTexts {
    readonly language: Language;
    readonly texts: ReadonlyMap<string, string>;
}
/** The texts of a language file with their full keys: `menu.chat`. */
export function textsIn(file: unknown, prefix?: string): [string, string][];
/**
 * The code of a language for `Intl.PluralRules`. Intl knows neither `kg` nor, in Chromium, `ky`, and would silently use the
 * device's language. English has the same two forms for whole numbers.
 */
export const pluralCode: (language: Language) => string;
/** The plural forms of a language: every message with plurals has each of them. */
export const pluralForms: (language: Language) => readonly Intl.LDMLPluralRule[];
/** The names of the placeholders in a template. */
export const placeholdersIn: (template: string) => readonly string[];
/** Replaces placeholders such as `{{name}}`; those without a value stay. */
export const fillIn: (template: string, values: MessageValues) => string;
/** Returns the message of a key, as i18next would; throws for an unknown key. */
export function formatMessage({ language, texts }: LanguageTexts, key: string, values?: MessageValues): string;
export {};
}

declare module '@portal/domain/src/people/browser-name' {
/** A readable name from the user agent: `Chrome, Windows`; undefined when unknown. */
export function browserName(userAgent: string): string | undefined;
}

declare module '@portal/domain/src/people/latin-name' {
/** Suggests how a name is written in Latin letters; only the passport says how it is. */
export const suggestLatinName: (name: string) => string;
/** Tells whether a name has only Latin letters, and what stands between them in names. */
export const isLatinName: (name: string) => boolean;
}

declare module '@portal/domain/src/people/person-name' {
/** The parts of a person's name; the names of many foreigners have no patronymic, and a few have one part only. */
export interface PersonName {
    readonly familyName: string;
    readonly givenName: string | undefined;
    readonly patronymic: string | undefined;
}
/** Splits a full name that begins with the family name; an empty text has no name. */
export function parseFullName(fullName: string): PersonName | undefined;
/** The name as lists show it: family name, given name, patronymic. */
export const fullNameOf: ({ familyName, givenName, patronymic }: PersonName) => string;
}

declare module '@portal/domain/src/people/pin' {
/** What is wrong with a ПИН: its shape, the day in it, or that the day is not the person's day of birth. */
export type PinFault = 'shape' | 'day' | 'birthDate';
/** The day of birth in a ПИН (`2010119950…`: 1995-01-01); undefined if the digits are no day. */
export function birthDateOfPin(pin: string): string | undefined;
/** Checks the fourteen digits of a ПИН, and compares them with the day of birth if it is known. */
export function faultOfPin(pin: string, birthDate?: string): PinFault | undefined;
}

declare module '@portal/domain/src/people/study-life' {
/** What a student is on a day: `none` before the first order. */
export type StudyState = 'none' | 'studying' | 'leave' | 'left' | 'graduated';
/** The orders about students (D-63): when each can be given, and what follows from it. */
export const orderRules: {
    readonly enrolled: {
        readonly from: readonly ["none", "left", "graduated"];
        readonly to: 'studying';
        readonly group: 'required';
    };
    readonly transferredIn: {
        readonly from: readonly ["none", "left", "graduated"];
        readonly to: 'studying';
        readonly group: 'required';
    };
    readonly reinstated: {
        readonly from: readonly ["left"];
        readonly to: 'studying';
        readonly group: 'required';
    };
    readonly moved: {
        readonly from: readonly ["studying"];
        readonly to: 'studying';
        readonly group: 'required';
    };
    readonly promoted: {
        readonly from: readonly ["studying"];
        readonly to: 'studying';
        readonly group: 'required';
    };
    readonly repeated: {
        readonly from: readonly ["studying"];
        readonly to: 'studying';
        readonly group: 'required';
    };
    readonly leave: {
        readonly from: readonly ["studying"];
        readonly to: 'leave';
        readonly group: 'none';
    };
    readonly returned: {
        readonly from: readonly ["leave"];
        readonly to: 'studying';
        readonly group: 'optional';
    };
    readonly dismissed: {
        readonly from: readonly ["studying", "leave"];
        readonly to: 'left';
        readonly group: 'none';
    };
    readonly transferredOut: {
        readonly from: readonly ["studying", "leave"];
        readonly to: 'left';
        readonly group: 'none';
    };
    readonly graduated: {
        readonly from: readonly ["studying"];
        readonly to: 'graduated';
        readonly group: 'none';
    };
};
/** A kind of order about students. */
export type OrderKind = keyof typeof orderRules;
export const isOrderKind: (text: string) => text is OrderKind;
export const orderKinds: readonly OrderKind[];
/** Why an order cannot be given. */
export type OrderFault = 'wrongState' | 'beforeLastOrder' | 'groupMissing' | 'groupUnexpected' | 'sameGroup';
/** What is known of a student when an order is checked. */
export interface StudyFacts {
    /** The state on the day before the order takes effect. */
    readonly state: StudyState;
    readonly groupId: number | undefined;
    /** The day of effect of the last order, `YYYY-MM-DD`. */
    readonly lastOrderOn: string | undefined;
}
interface GivenOrder {
    readonly kind: OrderKind;
    /** `YYYY-MM-DD`. */
    readonly effectiveOn: string;
    readonly groupId: number | undefined;
}
/** Checks an order about one student; undefined when it can be given. Orders are given in the order of their effect. */
export function faultOfOrder({ kind, effectiveOn, groupId }: GivenOrder, { state, groupId: current, lastOrderOn }: StudyFacts): OrderFault | undefined;
/** Whether the membership of all groups ends with the order: the student leaves the contingent. */
export const endsMembership: (kind: OrderKind) => boolean;
/** Whether the order brings somebody into the contingent. */
export const beginsStudy: (kind: OrderKind) => boolean;
export {};
}

declare module '@portal/domain/src/terms/academic-years' {
/** An academic year: the year in which it begins, and its label `2026-27`. */
export interface ComputedYear {
    readonly id: number;
    readonly label: string;
}
/**
 * The academic years to choose from when the server does not send its list: from four back to one ahead, newest first (spec
 * §9, D-43).
 */
export const computedYears: (today: string) => readonly ComputedYear[];
/** The default academic year: the latest that has begun on a day, when academic years begin on `MM-DD` (spec §9, D-43). */
export const computedDefaultYear: (today: string, yearStartsOn: string) => ComputedYear;
}

declare module '@portal/domain/src/terms/lesson-days' {
/** A weekly lesson: its weekday from 1, its odd or even weeks of the term, and the days on which it is valid. */
export interface WeeklyLesson {
    readonly day: number;
    readonly weeks: 'every' | 'odd' | 'even';
    readonly validFrom: string;
    readonly validUntil: string;
}
/** A day of the university that has the lessons of another day, or none: a holiday. */
export interface SpecialDay {
    readonly date: string;
    readonly lessonsOf?: string | undefined;
}
/** What decides the days of the lessons of a term. */
export interface TermDays {
    readonly startsOn: string;
    readonly specialDays?: readonly SpecialDay[] | undefined;
}
/** Whether no lessons take place on a day, also none that were moved to it. */
export function isHoliday(date: string, specialDays?: readonly SpecialDay[]): boolean;
/** Whether a weekly lesson is planned on a day of a term. */
export function isPlannedOn(date: string, { day, weeks, validFrom, validUntil }: WeeklyLesson, { startsOn, specialDays }: TermDays): boolean;
/** A moment as the clocks of the university show it: the day (`YYYY-MM-DD`) and the time (`HH:MM`). */
export interface LocalMoment {
    readonly date: string;
    readonly time: string;
}
/** Whether a lesson has begun; one whose time is not known begins with its day. */
export const hasBegun: (lesson: {
    readonly date: string;
    readonly startsAt: string;
}, now: LocalMoment) => boolean;
}
