import type { MaterialDraft } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Person } from '../../university/classes.queries.ts';
import { choiceQueries } from './choice.queries.ts';
import { educationFormOf } from './materials.service.ts';
import { invalid } from './material-source.ts';
import type { MaterialFields, StoredMaterial } from './write.queries.ts';

const E_BOOKS = 1;

/** The columns that a draft fills in; an id that does not exist is refused with its field. */
export function materialFields(db: Db, teacher: Person) {
  const choices = choiceQueries(db, teacher);

  /** The base category is that of the category in the library, where there is one. */
  async function findSection(
    { sectionId, categoryId }: MaterialDraft,
    stored: StoredMaterial | undefined,
  ): Promise<number> {
    if (categoryId === undefined) return sectionId ?? stored?.sectionId ?? E_BOOKS;
    const ofCategory = await choices.sectionOfCategory(categoryId);
    if (ofCategory === undefined || ofCategory !== (sectionId ?? ofCategory)) throw invalid('categoryId');
    return ofCategory;
  }

  return async function readFields(
    draft: MaterialDraft,
    stored: StoredMaterial | undefined,
  ): Promise<MaterialFields> {
    const { typeId, examFormId = null, specialityId = null } = draft;
    const sectionId = await findSection(draft, stored);
    const unknown = await choices.findUnknown({ typeId, sectionId, examFormId, specialityId });
    if (unknown) throw invalid(unknown);
    return {
      sectionId,
      typeId,
      examFormId,
      specialityId,
      title: draft.title.trim(),
      author: draft.author.trim(),
      description: draft.description.trim(),
      pageCount: draft.pageCount || null,
      educationFormId: educationFormOf(draft.audience),
    };
  };
}
