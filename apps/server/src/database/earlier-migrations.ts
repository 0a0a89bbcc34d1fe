/**
 * Hashes of earlier texts of released migrations that made the same tables, by the name of the migration. A database that applied
 * one of them goes on.
 */
const earlierTexts: Readonly<Record<string, readonly string[]>> = {
  // A comment named decision 55 instead of 0056.
  '0036_mentions.sql': ['6a7af1b069e9272f0f35f4b84731fd072f16ed95314b4b88bc64dabcfdb558ff'],
};

/** True for the hash of an earlier text of a migration that has the same effect. */
export const isEarlierText = (name: string, checksum: string): boolean =>
  earlierTexts[name]?.includes(checksum) === true;
