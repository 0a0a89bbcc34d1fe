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

/** Never empty, because a group begins with its first material. */
type Materials = [Material, ...Material[]];

/** Groups in the order in which their keys appear. */
function groupBy(
  materials: readonly Material[],
  keyOf: (material: Material) => string,
): [string, Materials][] {
  const groups = new Map<string, Materials>();
  for (const material of materials) {
    const group = groups.get(keyOf(material));
    if (group) group.push(material);
    else groups.set(keyOf(material), [material]);
  }
  return [...groups];
}

/** The value that all of them have, else null. */
function sharedValue(materials: Materials, valueOf: (material: Material) => string | null): string | null {
  const value = valueOf(materials[0]);
  return materials.every((material) => valueOf(material) === value) ? value : null;
}

const courseOf = ([key, materials]: [string, Materials]): MaterialCourse => ({
  key,
  disciplineName: materials[0].disciplineName,
  semesterId: materials[0].semesterId,
  examFormName: sharedValue(materials, ({ examFormName }) => examFormName),
  specialityName: sharedValue(materials, ({ specialityName }) => specialityName),
  materials,
});

/** Groups a list by category, and each category by discipline and semester, in the order in which they appear. */
export const groupMaterials = (list: readonly Material[]): MaterialGroup[] =>
  groupBy(list, ({ sectionId }) => String(sectionId)).map(([, materials]) => ({
    sectionId: materials[0].sectionId,
    name: materials[0].sectionName,
    courses: groupBy(materials, ({ disciplineId, semesterId }) => `${disciplineId} ${semesterId}`).map(
      courseOf,
    ),
  }));
