import type { NamedRow } from './audience-parts.queries.ts';

/** The parts of an audience as they are selected. */
interface PartsRow {
  readonly studyYear: number | null;
  readonly department: NamedRow | null;
  readonly groups: readonly NamedRow[] | null;
}

/** The parts of an audience as the contract has them. */
export const toParts = ({ studyYear, department, groups }: PartsRow) => ({
  studyYear: studyYear ?? undefined,
  department: department ?? undefined,
  groups: groups ? [...groups] : undefined,
});
