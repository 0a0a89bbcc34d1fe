import { useAddressParams, withParams } from '@portal/platform';
import type { MaterialListRequest } from '@portal/wire';
import { fromCourseKey } from './form/course-key.ts';
import { changeChoice, readChoices, type MaterialChoices } from './material-params.ts';
import { useMaterialDefaultYear } from './use-material-years.ts';

export interface MaterialFilter {
  /** With the year that the server names first. */
  readonly choices: MaterialChoices;
  readonly text: string;
  readonly pick: (name: keyof MaterialChoices, id: number) => void;
  readonly search: (text: string) => void;
  readonly clear: () => void;
  /** Undefined until a year is known. */
  readonly request: MaterialListRequest | undefined;
  /** True when something narrows the list of the year. */
  readonly isNarrowed: boolean;
}

/** The filters in the address, so that a reload and a link show the same list. */
export function useMaterialFilter(): MaterialFilter {
  const { params, change } = useAddressParams();
  const defaultYear = useMaterialDefaultYear()?.id;
  const found = readChoices(params);
  const yearId = found.yearId ?? defaultYear;
  const choices: MaterialChoices = { ...found, ...(yearId !== undefined && { yearId }) };
  const text = params.get('text') ?? '';
  const { semesterId, courseKey, examFormId, teacherId, typeId } = choices;
  const course = courseKey === undefined ? {} : fromCourseKey(courseKey);
  const narrowing = [semesterId, courseKey, examFormId, teacherId, typeId];
  return {
    choices,
    text,
    pick: (name, id) => change((newest) => changeChoice(newest, name, id)),
    search: (next) => change((newest) => withParams(newest, { text: next.trim() === '' ? undefined : next })),
    clear: () => change(() => withParams(new URLSearchParams(), { year: yearId })),
    request:
      yearId === undefined
        ? undefined
        : {
            academicYearId: yearId,
            semesterId,
            ...course,
            examFormId,
            teacherId,
            typeId,
            text: text.trim() || undefined,
          },
    isNarrowed: text.trim() !== '' || narrowing.some((id) => id !== undefined),
  };
}
