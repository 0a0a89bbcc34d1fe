import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Migration } from './migrate.ts';

const earlierDir = path.resolve(import.meta.dirname, '../../db/earlier');

/** A migration that an earlier commit applied with another text or another name. A database that has it goes on. */
export interface EarlierMigration {
  readonly name: string;
  readonly checksum: string;
  /** The migration of this release that it became; `undefined`: it was withdrawn. */
  readonly became: string | undefined;
  /** SQL that makes the tables those of this release; without it they are the same. */
  readonly repair?: string;
  /** Its text is a file of `db/earlier`; without it, it is that of the migration that it became. */
  readonly hasText?: true;
}

const semesters = ['curriculum_item', 'class', 'final_grade', 'material'];

/** For texts of the past (decisions 0117 and 0126), not a way to edit migrations. */
const earlierMigrations: readonly EarlierMigration[] = [
  {
    // A comment named decision 55 instead of 0056.
    name: '0036_mentions.sql',
    checksum: '6a7af1b069e9272f0f35f4b84731fd072f16ed95314b4b88bc64dabcfdb558ff',
    became: '0036_mentions.sql',
  },
  // Numbered again when branches were merged.
  {
    name: '0069_orders_printed.sql',
    checksum: '61ac9868fe48aad331af39ace2a671da9f554864ee97dd93413e54ac584b0d7a',
    became: '0070_orders_printed.sql',
  },
  ...['0069_order_pickups.sql', '0070_order_pickups.sql'].map((name) => ({
    name,
    checksum: '9febdc7fe71ce2b9743850ec0ea836712209fcf176057abcb924c54ad75f436d',
    became: '0071_order_pickups.sql',
  })),
  {
    name: '0078_leave_until.sql',
    checksum: '3eb893ab148620bf70f16c0a01eb59361157bf242fde55e002d9897f938de0f4',
    became: '0077_leave_until.sql',
  },
  {
    // A seventh year of study was possible for some hours.
    name: '0077_seven_years_of_study.sql',
    checksum: '12cc4c03f73b2fc96aafc78092e7f122ca247cac0e2fe6f1091676c29dc5f84c',
    became: undefined,
    repair: [
      `ALTER TABLE registration_window DROP CONSTRAINT registration_window_study_year_check,
         ADD CONSTRAINT registration_window_study_year_check CHECK (study_year BETWEEN 1 AND 6)`,
      ...semesters.map(
        (table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_semester_check,
         ADD CONSTRAINT ${table}_semester_check CHECK (semester BETWEEN 1 AND 12)`,
      ),
    ].join(';\n'),
    hasText: true,
  },
  {
    // The column of the module had another name.
    name: '0078_module_reports.sql',
    checksum: '3a7f228513bb7338f5384ef58332690ceae17fcd0073605576ac65a1b6409212',
    became: '0078_module_reports.sql',
    repair: `ALTER TABLE module_hour RENAME COLUMN module TO module_id;
      ALTER TABLE module_problem RENAME COLUMN module TO module_id`,
    hasText: true,
  },
];

export const findEarlier = (name: string, checksum: string | undefined): EarlierMigration | undefined =>
  earlierMigrations.find((earlier) => earlier.name === name && earlier.checksum === checksum);

/** The migration as it was then, so that a backup of that time finds its tables. */
export async function readEarlierMigration(
  { name, checksum, became, hasText }: EarlierMigration,
  known: readonly Migration[],
): Promise<Migration | undefined> {
  if (hasText) return { name, checksum, text: await readFile(path.join(earlierDir, name), 'utf8') };
  const present = known.find((migration) => migration.name === became);
  return present && { ...present, name };
}
