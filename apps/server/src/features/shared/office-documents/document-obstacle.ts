import type { OfficeDocumentKind } from '@portal/domain';
import type { DocumentObstacle } from '@portal/wire';
import type { Programme } from './student-record.ts';
import type { RecordedPerson } from '../record/record.queries.ts';

type Rule = (person: RecordedPerson, programme: Programme | undefined) => DocumentObstacle | undefined;

/** A supplement names the holder as the passport does, and the qualification that the setting `diploma` has. */
const supplement: Rule = (person, programme) => {
  if (person.status !== 'graduated') return 'notGraduated';
  if (person.latinFamilyName === null) return 'latinNameMissing';
  if (!person.isLatinNameConfirmed) return 'latinNameUnconfirmed';
  return programme === undefined ? 'qualificationMissing' : undefined;
};

const rules: Readonly<Partial<Record<OfficeDocumentKind, Rule>>> = {
  academicCertificate: ({ status }) => (status === 'graduated' ? 'studiesCompleted' : undefined),
  diplomaSupplement: supplement,
};

/** Why a document cannot be issued to a student now; undefined when it can. */
export const obstacleOf = (
  kind: OfficeDocumentKind,
  person: RecordedPerson,
  programme: Programme | undefined,
): DocumentObstacle | undefined => rules[kind]?.(person, programme);
