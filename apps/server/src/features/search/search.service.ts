import type { SearchHit } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';
import { searchQueries, type Searcher } from './search.queries.ts';

/** More words than a name has find nothing more. */
const WORDS_MAX = 6;

/** Search as one person sees it: nobody is found whom the person could not write to. */
export const searchService = (db: Db, searcher: Searcher, lang: Language) => ({
  async people(text: string): Promise<SearchHit[]> {
    const words = text.normalize('NFC').trim().split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX);
    return words.length === 0 ? [] : searchQueries(db).find(searcher, words, lang);
  },
});
