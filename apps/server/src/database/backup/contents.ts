/** A table whose rows can be copied; of a partitioned table, the parent. */
export interface CopiedTable {
  readonly name: string;
  /** Without generated ones, quoted as SQL needs it. */
  readonly columns: readonly string[];
}

export interface SequenceValue {
  readonly name: string;
  /** The last number that it gave; absent if it gave none. */
  readonly last: string | null;
}

/** A part of a table; years make some of them, so that migrations alone do not. */
export interface Partition {
  readonly name: string;
  readonly parent: string;
  /** Such as `FOR VALUES IN (7)`. */
  readonly bound: string;
}

export interface RowCheck {
  readonly rowCount: string;
  /** Equal for equal rows in any order, on every supported version of PostgreSQL. */
  readonly rowHash: string;
}

export interface DumpedTable extends CopiedTable, RowCheck {}

export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** What a dump holds besides the rows. */
export interface DatabaseDump {
  /** The major version of PostgreSQL. */
  readonly postgres: number;
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly DumpedTable[];
  readonly partitions: readonly Partition[];
  readonly sequences: readonly SequenceValue[];
}

/** What leads from the copied files of a cluster to a database. */
export interface ClusterLabel {
  /** The content of `backup_label`. */
  readonly label: string;
  /** Tells clusters apart whose log files have equal names. */
  readonly systemId: string;
  /** The first file of the log that is needed. */
  readonly firstLog: string;
  /** The earliest time that can be restored. */
  readonly completeAt: string;
}
