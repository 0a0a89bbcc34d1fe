/** What a cell may refer to. */
export const referenceKinds = [
  'faculty',
  'department',
  'speciality',
  'discipline',
  'group',
  'person',
  'year',
  'term',
  'form',
  'room',
  'time',
  'student',
  'service',
] as const;

export type ReferenceKind = (typeof referenceKinds)[number];

/** A record that cells may refer to. */
export interface Reference {
  /** What stands for it in the rows of an import: its code, title, or id. */
  readonly key: string;
  /** Its id in the source of the import; null for a record of another one. */
  readonly sourceId: string | null;
  /** What people call it. */
  readonly name: string;
  /** Another spelling, as the login of a person. */
  readonly alias: string;
  /** The kind of a group, the role of a person, the faculty of a speciality, whether a form of control is graded, the first and last day of a term. */
  readonly detail: string;
}

export type ReferenceMap = ReadonlyMap<string, Reference>;

/** The id of a record in the source, or what people call it by, if it has none: what does not change when it is renamed. */
export const lastingKey = (map: ReferenceMap, key: string | null | undefined): string =>
  map.get(key ?? '')?.sourceId ?? key ?? '';
