import type { FastifyBaseLogger } from 'fastify';
import { defaultClock, readTimeZone, writeClock } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { calendarQueries } from '../../university/calendar.queries.ts';

/** The university's clock in the form that a page brings it, so that no screen shows another time. */
export class PageClock {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  #last = defaultClock;

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads the clock; without the database it is the last one, because a visitor's page needs nothing else of it. */
  async read(): Promise<string> {
    try {
      const found = await calendarQueries(this.#db).clock();
      const { zone, yearStartsOn } = defaultClock;
      this.#last = {
        zone: found ? readTimeZone(found.zone) : zone,
        yearStartsOn: found?.yearStartsOn ?? yearStartsOn,
      };
    } catch (error) {
      this.#log.warn(error, 'The clock of the university was not read');
    }
    return writeClock(this.#last);
  }
}
