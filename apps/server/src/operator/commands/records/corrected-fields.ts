import type { Db } from '../../../database/tables.ts';
import { releaseField } from '../../../university/people/edit-person.ts';
import { editableFields, personEditQueries } from '../../../university/people/person-edit.queries.ts';
import type { CommandContext } from '../command.ts';
import { findPerson } from '../people/find-person.ts';
import { isEditableField } from '../people/parse-edits.ts';
import { UsageError } from '../usage-error.ts';

/** The fields that imports keep, because staff have corrected them. */
export async function listEdits(db: Db, { print }: CommandContext): Promise<void> {
  const edits = await personEditQueries(db).list();
  for (const { fullName, login, field, actor, editedAt } of edits)
    print(`${fullName} (${login}): ${field}, ${editedAt.toISOString()} by ${actor}`);
  if (edits.length === 0) print('Nothing was corrected by hand.');
}

/** Gives a field back to the import. */
export async function release(db: Db, { args, actor, print }: CommandContext): Promise<void> {
  const [field = '', login, ...more] = args;
  if (!isEditableField(field) || more.length > 0)
    throw new UsageError(`This takes: release FIELD [LOGIN]; the fields are ${editableFields.join(', ')}`);
  const person = login === undefined ? undefined : await findPerson(db, login);
  const count = await releaseField(db, { field, ...(person && { personId: person.id }) }, actor);
  print(`${field} of ${count} people is released: the next import writes it.`);
}
