import type { OfficeTerm } from '@portal/wire/office/choices';

/** A term as addresses and forms name it: the ids of the academic year and of the term. */
export const termKeyOf = ({
  academicYearId,
  termId,
}: Pick<OfficeTerm, 'academicYearId' | 'termId'>): string => `${academicYearId}-${termId}`;
