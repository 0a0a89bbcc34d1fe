import type { StudyChoices } from './study-filter.ts';

/** How the address names each choice. */
const names = {
  academicYearId: 'year',
  termId: 'term',
  disciplineRowId: 'discipline',
  semesterId: 'semester',
  groupId: 'group',
} as const satisfies Record<keyof StudyChoices, string>;

const entries = Object.entries(names);
const isId = (text: string | null): boolean => text !== null && /^[1-9]\d{0,9}$/.test(text);

/** The choices that stand in an address, or `undefined` when there is none. */
export function readChoices(search: URLSearchParams): StudyChoices | undefined {
  const found = entries.filter(([, name]) => isId(search.get(name)));
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([choice, name]) => [choice, Number(search.get(name))]));
}

/** The same address with these choices in the place of others; the rest of it stays. */
export function writeChoices(search: URLSearchParams, choices: StudyChoices): URLSearchParams {
  const kept = [...search].filter(([name]) => !entries.some(([, choice]) => choice === name));
  const chosen: Readonly<Record<string, number | undefined>> = { ...choices };
  const written = entries
    .filter(([choice]) => chosen[choice] !== undefined)
    .map(([choice, name]) => [name, String(chosen[choice])]);
  return new URLSearchParams([...kept, ...written]);
}
