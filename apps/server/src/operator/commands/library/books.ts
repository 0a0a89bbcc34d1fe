import { parseArgs } from 'node:util';
import type { LocalizedText } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { categoryQueries } from '../../../features/library/category.queries.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { BOOKS_USAGE, failUsage, toId, type BooksCall } from './books-call.ts';
import { checkBooks } from './check-books.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { describeBooks } from './describe-books.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';

function toTitle([ru, kg, en, ...more]: readonly string[]): LocalizedText {
  const isComplete =
    more.length === 0 && [ru, kg, en].every((text) => text !== undefined && text.trim() !== '');
  return isComplete ? { ru: ru ?? '', kg: kg ?? '', en: en ?? '' } : failUsage();
}

const showTitle = ({ ru, kg, en }: LocalizedText): string => [ru, kg, en].join(' | ');

async function showCategories(db: Db, print: BooksCall['print']): Promise<void> {
  const queries = categoryQueries(db);
  const bySection = Map.groupBy(await queries.categories(), ({ sectionId }) => sectionId);
  for (const { id, title } of await queries.sections()) {
    print(`${id} ${showTitle(title)}`);
    for (const category of bySection.get(id) ?? [])
      print(`  ${category.id} ${showTitle(category.title)}: ${category.bookCount} books`);
  }
}

const list = ({ config, words, print }: BooksCall): Promise<void> =>
  words.length > 0 ? failUsage() : withDatabase(config, ({ db }) => showCategories(db, print));

/** A change of a category or section, described with `-` and `+`. */
type Change = (
  db: Db,
  words: readonly string[],
) => Promise<{ readonly before?: string; readonly after?: string }>;

const nothing = (what: string, id: number): never => {
  throw new UsageError(`Nothing was changed: there is no ${what} ${id}`);
};

const addCategory: Change = async (db, [section, ...titles]) => {
  const [sectionId, title] = [toId(section), toTitle(titles)];
  const sections = await categoryQueries(db).sections();
  if (!sections.some(({ id }) => id === sectionId)) return nothing('section', sectionId);
  const id = await categoryQueries(db).addCategory(sectionId, title);
  return { after: `${id} ${showTitle(title)}` };
};

const renameCategory: Change = async (db, [category, ...titles]) => {
  const [id, title] = [toId(category), toTitle(titles)];
  const before = (await categoryQueries(db).categories()).find((one) => one.id === id);
  if (!before) return nothing('category', id);
  await categoryQueries(db).rename('book_category', id, title);
  return { before: `${id} ${showTitle(before.title)}`, after: `${id} ${showTitle(title)}` };
};

const removeCategory: Change = async (db, [category, ...more]) => {
  const id = more.length > 0 ? failUsage() : toId(category);
  const before = (await categoryQueries(db).categories()).find((one) => one.id === id);
  if (!before) return nothing('category', id);
  if (!(await categoryQueries(db).removeCategory(id)))
    throw new UsageError('Nothing was changed: the category has books, perhaps deleted ones');
  return { before: `${id} ${showTitle(before.title)}` };
};

const renameSection: Change = async (db, [section, ...titles]) => {
  const [id, title] = [toId(section), toTitle(titles)];
  const before = (await categoryQueries(db).sections()).find((one) => one.id === id);
  if (!before) return nothing('section', id);
  await categoryQueries(db).rename('book_section', id, title);
  return { before: `${id} ${showTitle(before.title)}`, after: `${id} ${showTitle(title)}` };
};

const changes: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  categories: { add: addCategory, rename: renameCategory, remove: removeCategory },
  sections: { rename: renameSection },
};

const change =
  (kind: string) =>
  async (call: BooksCall): Promise<void> => {
    const {
      actor,
      words: [verb = '', ...words],
      isDryRun,
      print,
    } = call;
    const verbs = changes[kind] ?? {};
    const apply = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!apply) return failUsage();
    const run = async (db: Db): Promise<void> => {
      const { before, after } = await apply(db, words);
      if (before !== undefined) print(`- ${before}`);
      if (after !== undefined) print(`+ ${after}`);
      await writeAudit(db, { action: 'categoryChanged', actor, before, after, details: { kind } });
    };
    await changeDatabase(call, run, { isDryRun });
    if (isDryRun) print('Dry run: nothing was changed.');
  };

const actions: Readonly<Record<string, (call: BooksCall) => Promise<void>>> = {
  list,
  check: (call) => (call.words.length > 0 ? failUsage() : checkBooks(call)),
  describe: describeBooks,
  categories: change('categories'),
  sections: change('sections'),
};

export const booksCommand: Command = {
  description: 'list, add and rename the categories of books; check files; read covers and page counts again',
  usage: BOOKS_USAGE,
  async run({ args, ...context }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [name = 'list', ...words] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) return failUsage();
    await action({ ...context, words, isDryRun: values['dry-run'] });
  },
};
