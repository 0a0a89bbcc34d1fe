import type { SearchHit } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import type { Person } from '../../university/classes.queries.ts';
import { searchQueries } from './search.queries.ts';

/** No name has more words. */
const MAX_WORDS = 6;

/** Finds only people and groups to whom the searcher may write. */
export const searchService = (db: Db, searcher: Person, lang: Language) => ({
  async people(text: string): Promise<SearchHit[]> {
    const words = text.normalize('NFC').trim().split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
    return words.length === 0 ? [] : searchQueries(db).find(searcher, words, lang);
  },
});
