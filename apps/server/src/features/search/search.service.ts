import type { Language } from '@portal/domain';
import type { SearchHit } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { searchedWords } from '../../university/texts/searched-words.ts';
import type { Person } from '../../university/classes.queries.ts';
import { searchQueries } from './search.queries.ts';

/** Finds only people and groups to whom the searcher may write. */
export const searchService = (db: Db, searcher: Person, lang: Language) => ({
  async people(text: string): Promise<SearchHit[]> {
    const words = searchedWords(text);
    return words.length === 0 ? [] : searchQueries(db).find(searcher, words, lang);
  },

  classes: () => searchQueries(db).classes(searcher, lang),
});
