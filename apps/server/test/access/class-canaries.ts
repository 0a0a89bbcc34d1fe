import { createSessionFor, type SharedClass } from './people.ts';
import { canaryOf, type Canary, type CanaryContext } from './canaries.ts';
import { saveMaterial } from '../library/material-people.ts';

const inThreeLanguages = (text: string) => JSON.stringify({ ru: text, kg: text, en: text });

interface ClassContext extends CanaryContext {
  readonly shared: SharedClass;
}

/** Others of the demo data may meet the owner, the group and the discipline elsewhere. */
const alsoVisibleTo = ['classmate', 'otherFacultyStudent', 'otherTeacher', 'editor'] as const;

/** Renames the owner and what they study, and adds a material: nothing of it is for those who share no class with them. */
export async function insertClassCanaries({ server, people, shared }: ClassContext): Promise<Canary[]> {
  const { db } = server;
  const name = { ...canaryOf('name of owner', ['owner', 'classTeacher']), alsoVisibleTo };
  const group = {
    ...canaryOf('group of owner', ['owner', 'classTeacher']),
    // The transcript of a graduate names it.
    alsoVisibleTo: [...alsoVisibleTo.filter((actor) => actor !== 'otherFacultyStudent'), 'graduate'] as const,
  };
  const discipline = { ...canaryOf('discipline of owner', ['owner', 'classTeacher']), alsoVisibleTo };
  const material = canaryOf('material of the class', ['owner', 'classmate', 'classTeacher']);
  await db
    .updateTable('person')
    .set({ family_name: name.text, given_name: null, patronymic: null })
    .where('id', '=', people.owner)
    .execute();
  await db.updateTable('study_group').set({ title: group.text }).where('id', '=', shared.groupId).execute();
  await db
    .updateTable('discipline')
    .set({ title: inThreeLanguages(discipline.text) })
    .where('id', '=', shared.disciplineId)
    .execute();
  const teacher = await createSessionFor(server, people.classTeacher);
  await saveMaterial(teacher, { shared, draft: { title: material.text } });
  return [name, group, discipline, material];
}
