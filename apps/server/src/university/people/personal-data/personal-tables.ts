import declared from './personal-data.json' with { type: 'json' };

/** What `personal-data.json` has of a table. */
interface DeclaredTable {
  /** Columns that name the person whose data the row is. */
  readonly subjects: readonly string[];
  /** Columns that name a person who acted in the record of another one; after an erasure they name a person without a name. */
  readonly traces?: readonly string[];
  /** SQL condition of the rows of `:person`, where it is not one of the subjects. */
  readonly rows?: string;
  /** As `rows`, of what is erased, where that is less than what is exported. */
  readonly erasedRows?: string;
  /** Why the rows are not exported. */
  readonly leftOut?: string;
  /** Columns that are not exported: secrets, and values that the portal derives. */
  readonly omit?: readonly string[];
  /** Exported columns that the table lacks, as SQL expressions: the titles of what `row` refers to. */
  readonly titles?: Readonly<Record<string, string>>;
  /** An erasure deletes the rows. */
  readonly deleted?: boolean;
  /** An erasure gives columns the value of an SQL expression. */
  readonly cleared?: Readonly<Record<string, string>>;
  /** What a step of its own does in an erasure. */
  readonly step?: string;
  /** Text columns that stay and are codes, days or numbers of records, not sentences. */
  readonly codes?: readonly string[];
  /** Texts that stay, each with the reason. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Why the rows stay, or for how long. */
  readonly why?: string;
  /** The name of the person stays while such a row exists, because a rule demands records with names. */
  readonly hasName?: boolean;
}

/** The parts of an export: one JSON file each. */
export type PersonalTopic = keyof typeof declared.topics;

/** A table that holds data of people: how it is exported and erased, and why some of it stays. */
export interface PersonalTable extends DeclaredTable {
  readonly table: string;
  readonly topic: PersonalTopic;
}

const topics: Readonly<Record<PersonalTopic, Readonly<Record<string, DeclaredTable>>>> = declared.topics;

const isTopic = (name: string): name is PersonalTopic => Object.hasOwn(topics, name);

/** The topics in the order of the export. */
export const personalTopics: readonly PersonalTopic[] = Object.keys(topics).filter(isTopic);

/** Every table with data of people: personal data by table (docs/personal-data.md). */
export const personalTables: readonly PersonalTable[] = personalTopics.flatMap((topic) =>
  Object.entries(topics[topic]).map(([table, one]) => ({ ...one, table, topic })),
);

/** What a copy of a person's data has. */
export const exportedTables = personalTables.filter(({ leftOut }) => leftOut === undefined);

/** The condition of the rows of `:person`. */
export const rowsOf = ({ rows, subjects }: PersonalTable): string =>
  rows ?? (subjects.map((column) => `${column} = :person`).join(' or ') || 'false');

/** Who gets data of people outside the portal, or sees data of others in it. */
export const { recipients } = declared;
