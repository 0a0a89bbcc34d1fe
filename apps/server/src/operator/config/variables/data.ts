import { address, anyText, yesOrNo, type Variable } from './variable.ts';

/** Where the data is. */
export const dataVariables = {
  dataDir: {
    name: 'DATA_DIR',
    text: 'The folder of database, files, published modules and secrets. Relative to the root of the project.',
    kind: anyText,
    default: 'data',
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    text: 'An external PostgreSQL, 15 or newer; without it the server starts an embedded one below DATA_DIR.',
    kind: address('postgres:', 'postgresql:'),
    example: 'postgresql://portal:password@db.example:5432/portal',
    isSecret: true,
  },
  databaseDirectUrl: {
    name: 'DATABASE_DIRECT_URL',
    text: 'The address of PostgreSQL itself, for migrations and events, when DATABASE_URL is a pooler in transaction mode, such as PgBouncer.',
    kind: address('postgres:', 'postgresql:'),
    example: 'postgresql://portal:password@db.example:5432/portal',
    isSecret: true,
  },
  databasePrepare: {
    name: 'DATABASE_PREPARE',
    text: 'yes prepares statements through the pooler of DATABASE_URL: for PgBouncer 1.21 or newer with max_prepared_statements. Without a pooler they are always prepared.',
    kind: yesOrNo,
    default: 'no',
  },
  pgBin: {
    name: 'PORTAL_PG_BIN',
    text: 'The folder of the programs of another PostgreSQL for the embedded database.',
    kind: anyText,
    example: '/usr/lib/postgresql/18/bin',
  },
  runtimeDir: {
    name: 'PORTAL_RUNTIME_DIR',
    text: 'A folder that the PostgreSQL account can enter, for a server that root starts below a folder that only root may enter.',
    kind: anyText,
    example: '/var/lib/portal',
  },
} as const satisfies Record<string, Variable>;
