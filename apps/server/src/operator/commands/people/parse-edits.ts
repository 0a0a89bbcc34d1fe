import { editableFields, type EditableField } from '../../../university/people/person-edit.queries.ts';
import {
  PersonEditError,
  type PersonChange,
  type PersonEdits,
} from '../../../university/people/edit-person.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';

export const isEditableField = (text: string): text is EditableField =>
  editableFields.some((field) => field === text);

function parseEdit(text: string): readonly [field: EditableField, value: string | null] {
  const at = text.indexOf('=');
  const field = text.slice(0, Math.max(at, 0));
  if (!isEditableField(field))
    throw new UsageError(`'${text}' is no FIELD=VALUE; the fields are ${editableFields.join(', ')}`);
  const value = text.slice(at + 1).trim();
  if (value === '') return [field, null];
  return [field, field === 'birthDate' ? toDay(value) : value.normalize('NFC')];
}

/** `familyName=Асанова`: an empty value empties the field. */
export const parseEdits = (texts: readonly string[]): PersonEdits => Object.fromEntries(texts.map(parseEdit));

/** Runs a correction, whose faults are the operator's to mend. */
export async function withFaultsShown<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PersonEditError)) throw error;
    const lines = error.faults.map(({ column, what, remedy }) =>
      [column, `${what}: ${remedy}`].filter(Boolean).join(' '),
    );
    throw new UsageError(lines.join('\n'), { cause: error });
  }
}

/** What a correction has changed, or would change. */
export function showChange(fullName: string, { before, after }: PersonChange): string[] {
  const fields = Object.keys(before);
  return [
    `${fullName}: ${fields.length === 0 ? 'nothing differs' : 'corrected by hand; imports keep it'}`,
    ...fields.map((field) => `  ${field}: '${before[field] ?? ''}' → '${after[field] ?? ''}'`),
  ];
}
