import type { Material } from '@portal/wire';

/** Materials of one discipline in one semester; a fact in which they differ is null. */
export interface MaterialCourse {
  readonly key: string;
  readonly disciplineName: string;
  readonly semesterId: number;
  readonly examFormName: string | null;
  readonly specialityName: string | null;
  readonly materials: readonly Material[];
}

/** Materials of one category: e-books, normative documents or the user guide (spec §2 UMK). */
export interface MaterialGroup {
  readonly sectionId: number;
  readonly name: string;
  readonly courses: readonly MaterialCourse[];
}

/** The value that all of them have, else null. */
function sharedValue(values: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}

const toCourses = (materials: readonly Material[]): MaterialCourse[] =>
  [...Map.groupBy(materials, ({ disciplineId, semesterId }) => `${disciplineId} ${semesterId}`)].flatMap(
    ([key, own]) => {
      const [first] = own;
      if (!first) return [];
      return {
        key,
        disciplineName: first.disciplineName,
        semesterId: first.semesterId,
        examFormName: sharedValue(own.map(({ examFormName }) => examFormName)),
        specialityName: sharedValue(own.map(({ specialityName }) => specialityName)),
        materials: own,
      };
    },
  );

/** Groups a list by category, and each category by discipline and semester, in the order in which they appear. */
export const groupMaterials = (materials: readonly Material[]): MaterialGroup[] =>
  [...Map.groupBy(materials, ({ sectionId }) => sectionId)].map(([sectionId, own]) => ({
    sectionId,
    name: own[0]?.sectionName ?? '',
    courses: toCourses(own),
  }));
