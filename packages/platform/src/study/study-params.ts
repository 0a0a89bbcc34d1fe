import { idParam } from '../page/id-param.ts';

/** The user's choices in the study filter. The lists are queries whose arguments are these choices. */
export interface StudyChoices {
  readonly academicYearId?: number;
  readonly termId?: number;
  /** The row id of a discipline in its list. */
  readonly disciplineRowId?: number;
  readonly semesterId?: number;
  readonly groupId?: number;
}

/** The query parameter of each choice, in the order of the cascade (spec §4 Filter cascade). */
const params = [
  ['academicYearId', 'year'],
  ['termId', 'term'],
  ['disciplineRowId', 'discipline'],
  ['semesterId', 'semester'],
  ['groupId', 'group'],
] as const satisfies readonly (readonly [keyof StudyChoices, string])[];

/** Reads the study choices from the query string; `undefined` when it has none. */
export function readStudyParams(search: URLSearchParams): StudyChoices | undefined {
  const found = params
    .map(([choice, param]) => [choice, idParam(search.get(param))] as const)
    .filter(([, id]) => id !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** Returns the query string with these study choices; its other parameters stay. */
export function writeStudyParams(search: URLSearchParams, choices: StudyChoices): URLSearchParams {
  const others = [...search].filter(([name]) => !params.some(([, param]) => param === name));
  const chosen = params.flatMap(([choice, param]) => {
    const id = choices[choice];
    return id === undefined ? [] : [[param, String(id)]];
  });
  return new URLSearchParams([...others, ...chosen]);
}

/** Changes one choice and clears those that depend on it (spec §4 Filter cascade). */
export function changeStudyChoice(
  choices: StudyChoices,
  changed: keyof StudyChoices,
  id: number,
): StudyChoices {
  const at = params.findIndex(([choice]) => choice === changed);
  const above = params.slice(0, at).map(([choice]) => [choice, choices[choice]] as const);
  return { ...Object.fromEntries(above.filter(([, value]) => value !== undefined)), [changed]: id };
}
