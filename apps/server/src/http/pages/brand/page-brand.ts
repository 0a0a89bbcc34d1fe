import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { BASE_PATH } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { brandCss } from './brand-css.ts';

const VERSION_LENGTH = 12;

/** The style sheet of the university's colours; a page of the portal's own colours has none. */
export class PageBrand {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  #last = '';

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads the style sheet; without the database it is the last one. */
  async css(): Promise<string> {
    try {
      this.#last = brandCss(await readSetting(this.#db, 'colors'));
    } catch (error) {
      this.#log.warn(error, 'The colours of the university were not read');
    }
    return this.#last;
  }

  /** The address of the style sheet as a page names it, or nothing. */
  async address(): Promise<string> {
    const css = await this.css();
    if (css === '') return '';
    const version = createHash('sha256').update(css).digest('base64url').slice(0, VERSION_LENGTH);
    return `${BASE_PATH}/brand.css?v=${version}`;
  }
}
