import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { fillIn, placeholdersIn, type Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';
import { readPlainFile } from './plain-file.ts';
import type { PublishedPage } from './published-pages.ts';

/** A page's title and the line below it, without markup. */
export interface PageHeading {
  readonly title: string;
  readonly lead: string;
}

export interface HeadingReader {
  readonly lang: Language;
  readonly role: string;
  /** Reads what a lead may hold. */
  readonly values: () => Promise<Values>;
}

type Values = Readonly<Record<string, string>>;

/** The names of the current year and term, for leads. */
export async function periodNames(db: Db, lang: Language): Promise<Values> {
  const calendar = calendarQueries(db);
  const [[year], [term]] = await Promise.all([calendar.currentYear(), calendar.currentTerm(lang)]);
  return { ...(year && { year: year.label }), ...(term && { term: term.name.toLowerCase() }) };
}

interface Messages {
  readonly version: string;
  readonly tree: Promise<unknown>;
}

const textAt = (tree: unknown, key: string): string | undefined => {
  let node = tree;
  for (const name of key.split('.'))
    node = typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
  return typeof node === 'string' ? node : undefined;
};

/** Replaces `{{year}}`; `undefined` when a value is unknown, because half a sentence would be shown. */
async function withValues(text: string, read: HeadingReader['values']): Promise<string | undefined> {
  const names = placeholdersIn(text);
  if (names.length === 0) return text;
  const values = await read();
  if (names.some((name) => values[name] === undefined)) return undefined;
  return fillIn(text, values);
}

/** The headings of the modules' pages, from the manifests and the modules' own language files. */
export class PageHeadings {
  readonly #remotesDir: string;
  readonly #log: FastifyBaseLogger;
  /** The language files of the newest version of each module. */
  readonly #messages = new Map<string, Messages>();

  constructor(remotesDir: string, log: FastifyBaseLogger) {
    this.#remotesDir = remotesDir;
    this.#log = log;
  }

  /** `undefined` for a page without a lead, of another role, or whose language file cannot be read. */
  async find(page: PublishedPage, { lang, role, values }: HeadingReader): Promise<PageHeading | undefined> {
    const key = page.leads[role];
    if (key === undefined || !page.roles.includes(role)) return undefined;
    const messages = await this.#read(page, lang);
    const title = page.heading === undefined ? page.titles[lang] : textAt(messages, page.heading);
    const lead = textAt(messages, key);
    const filled = lead === undefined ? undefined : await withValues(lead, values);
    return title === undefined || filled === undefined ? undefined : { title, lead: filled };
  }

  /** The messages of the module of a page with a first view, which shows some of them. */
  async messagesOf(page: PublishedPage | undefined, lang: Language): Promise<unknown> {
    return page?.firstView === undefined ? undefined : this.#read(page, lang);
  }

  #read({ id, version }: PublishedPage, lang: Language): Promise<unknown> {
    const name = `${id} ${lang}`;
    const read = this.#messages.get(name);
    if (read?.version === version) return read.tree;
    const file = path.join(id, version, 'locales', `${lang}.json`);
    const tree = readPlainFile(this.#remotesDir, file)
      .then((content): unknown => JSON.parse(content))
      .catch((error: unknown) => {
        this.#log.warn(error, 'The language file of a module cannot be read');
        return undefined;
      });
    this.#messages.set(name, { version, tree });
    return tree;
  }
}
