import type { Material } from '@portal/wire';

/** Materials of one category: e-books, normative documents or the user guide (spec §2 UMK). */
export interface MaterialGroup {
  readonly sectionId: number;
  readonly name: string;
  readonly materials: readonly Material[];
}

/** Groups a list in the order in which its categories appear. */
export function groupMaterials(materials: readonly Material[]): MaterialGroup[] {
  const groups = new Map<number, { name: string; materials: Material[] }>();
  for (const material of materials) {
    const group = groups.get(material.sectionId);
    if (group) group.materials.push(material);
    else groups.set(material.sectionId, { name: material.sectionName, materials: [material] });
  }
  return [...groups].map(([sectionId, group]) => ({ sectionId, ...group }));
}
