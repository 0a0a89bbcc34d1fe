import type pg from 'pg';

/** Held shared by every run that uses the test server; who gets it alone may stop the server. */
export const RUN_LOCK = 727_277;

/** What the end of a run needs to know of its beginning. */
export const runInProgress: { client?: pg.Client } = {};
