import type { LocalizedText } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { readSetting } from '../../university/settings/setting.queries.ts';
import { inEveryLanguage } from '../../university/titles.ts';

/** What an order and the faculty of its student say of where the document is fetched. */
export interface PickupFacts {
  /** What the office has written for this order. */
  readonly ownPickup: string | null;
  readonly facultyCode: string | null;
}

/** Where and when a document is fetched; undefined when nobody has said it. */
type PickupOf = (facts: PickupFacts) => LocalizedText | undefined;

/** The text of the office is in one language; that of the setting in all. */
export async function readPickups(db: Db): Promise<PickupOf> {
  const { everywhere, faculties } = await readSetting(db, 'orderPickup');
  return ({ ownPickup, facultyCode }) => {
    const usual = faculties.find(({ faculty }) => faculty === facultyCode)?.text ?? everywhere;
    const texts = inEveryLanguage(ownPickup ?? usual);
    return texts.ru === '' ? undefined : texts;
  };
}
