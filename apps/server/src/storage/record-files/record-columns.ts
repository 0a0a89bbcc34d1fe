import type { TableName } from '../../university/imports/records.ts';
import { column, day, optional, parseWhole, text, whole, type Column, type Columns } from './columns.ts';
import { FaultError } from '../tables/fault.ts';
import { parseAmount, TYIYN_PER_SOM } from '../../university/charges/parse-amount.ts';
import words from './words.json' with { type: 'json' };

/** A column whose value is a text, as records are compared. */
const asText = (one: Column<number | string>): Column<string> => ({
  isOptional: one.isOptional,
  parse: (cell) => String(one.parse(cell)),
});

/** One of a few words in the languages of the country, read as the English one. */
const oneOf = (spellings: Readonly<Record<string, readonly string[]>>): Column<string> =>
  column((cell) => {
    const lower = cell.toLowerCase();
    const found = Object.entries(spellings).find(
      ([word, others]) => word.toLowerCase() === lower || others.includes(lower),
    );
    if (found) return found[0];
    throw new FaultError(`is not ${Object.keys(spellings).join(' or ')}`, 'take one of these words');
  });

const passes = oneOf(words.result);

/** Points, or the word of a form of control without them. */
const result = column((cell) =>
  /^\p{L}/u.test(cell) ? passes.parse(cell) : String(parseWhole(cell, [0, 100])),
);

/** A code or an id, which has no spaces around it and is not long. */
const CODE_MAX = 200;
const code = column((cell) => {
  if (cell.length > CODE_MAX)
    throw new FaultError(`has ${cell.length} characters, more than ${CODE_MAX}`, 'take a shorter one');
  return cell;
});

const number = (least: number, most: number) => asText(whole(least, most));
const year = number(1900, 2200);
const birthDays = { from: '1930-01-01', until: '2025-12-31' } as const;

/** The number of a lesson time, or its start as `HH:MM`. */
const lessonTime = column((cell) => {
  const [, hour, minute] = /^(\d{1,2})[:.](\d\d)(?::00)?$/.exec(cell) ?? [];
  return hour === undefined ? cell : `${hour.padStart(2, '0')}:${minute}`;
});

/** An amount in som with two digits after the point, and spaces between thousands. */
const amount = column((cell) => {
  const tyiyn = parseAmount(cell.replaceAll(' ', ''));
  if (!tyiyn) throw new FaultError('is no amount like 22500.50', 'correct it');
  return (tyiyn / TYIYN_PER_SOM).toFixed(2);
});

const titles = { title: text, titleKg: optional(text), titleEn: optional(text) } as const;
const coded = { sourceId: code, code, ...titles } as const;
const days = { firstDay: day(), lastDay: day() } as const;

/** The columns of each table of the university's own format. */
export const recordColumns = {
  faculties: coded,
  departments: { ...coded, faculty: code },
  specialities: { ...coded, faculty: code },
  years: { sourceId: code, year, label: optional(text), ...days },
  terms: { sourceId: code, year, term: oneOf(words.term), ...days },
  disciplines: { ...coded, department: code, kind: text, kindKg: optional(text), kindEn: optional(text) },
  rooms: {
    sourceId: code,
    title: text,
    building: text,
    buildingKg: optional(text),
    buildingEn: optional(text),
    seats: number(1, 10_000),
  },
  groups: {
    sourceId: code,
    title: text,
    kind: oneOf(words.groupKind),
    faculty: code,
    speciality: optional(code),
    intake: optional(year),
    studyForm: optional(oneOf(words.studyForm)),
  },
  people: {
    sourceId: code,
    role: oneOf(words.role),
    fullName: optional(text),
    familyName: optional(text),
    givenName: optional(text),
    patronymic: optional(text),
    latinFamilyName: optional(text),
    latinGivenName: optional(text),
    latinPatronymic: optional(text),
    pin: optional(code),
    birthDate: optional(day(birthDays)),
    faculty: code,
    department: optional(code),
    speciality: optional(code),
    position: optional(text),
    positionKg: optional(text),
    positionEn: optional(text),
    email: optional(text),
    login: optional(code),
  },
  members: {
    person: code,
    group: code,
    firstDay: optional(day()),
    lastDay: optional(day()),
  },
  teaching: {
    sourceId: optional(code),
    year,
    term: oneOf(words.term),
    discipline: code,
    credits: number(0, 100),
    group: code,
    semester: number(1, 12),
    form: optional(number(1, 32_767)),
    teacher: code,
    lessons: oneOf(words.lessons),
  },
  timetable: {
    sourceId: optional(code),
    year,
    term: oneOf(words.term),
    discipline: code,
    credits: optional(number(0, 100)),
    group: code,
    lessons: oneOf(words.lessons),
    teacher: code,
    weekday: oneOf(words.weekday),
    lessonTime,
    weeks: optional(oneOf(words.weeks)),
    room: code,
    firstDay: optional(day()),
    lastDay: optional(day()),
  },
  holidays: {
    date: day(),
    lastDay: optional(day()),
    title: optional(text),
    titleKg: optional(text),
    titleEn: optional(text),
    lessonsOf: optional(day()),
  },
  orders: {
    kind: oneOf(words.orderKind),
    number: code,
    date: day(),
    effective: optional(day()),
    person: code,
    group: optional(code),
    basis: optional(text),
  },
  charges: {
    sourceId: code,
    person: code,
    service: code,
    year,
    amount,
    dueOn: day(),
    note: optional(text),
  },
  curricula: {
    speciality: code,
    intake: year,
    semester: number(1, 12),
    discipline: code,
    credits: number(0, 100),
    form: number(1, 32_767),
    kind: oneOf(words.planKind),
  },
  grades: {
    person: code,
    year,
    term: oneOf(words.term),
    semester: number(1, 12),
    discipline: code,
    credits: number(0, 100),
    form: number(1, 32_767),
    attempt: number(1, 20),
    result,
    date: day(),
  },
} as const satisfies Readonly<Record<TableName, Columns>>;
