import type { StudyChoices } from './study-filter.ts';

/** The query parameter of each choice. */
const paramNames = {
  academicYearId: 'year',
  termId: 'term',
  disciplineRowId: 'discipline',
  semesterId: 'semester',
  groupId: 'group',
} as const satisfies Record<keyof StudyChoices, string>;

const params = Object.entries(paramNames);
const isId = (text: string | null): boolean => text !== null && /^[1-9]\d{0,9}$/.test(text);

/** Reads the study choices from the query string; `undefined` when it has none. */
export function readStudyParams(search: URLSearchParams): StudyChoices | undefined {
  const found = params.filter(([, name]) => isId(search.get(name)));
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([choice, name]) => [choice, Number(search.get(name))]));
}

/** Returns the query string with these study choices; its other parameters stay. */
export function writeStudyParams(search: URLSearchParams, choices: StudyChoices): URLSearchParams {
  const others = [...search].filter(([name]) => !params.some(([, param]) => param === name));
  const chosen: Readonly<Record<string, number | undefined>> = { ...choices };
  const written = params
    .filter(([choice]) => chosen[choice] !== undefined)
    .map(([choice, name]) => [name, String(chosen[choice])]);
  return new URLSearchParams([...others, ...written]);
}
