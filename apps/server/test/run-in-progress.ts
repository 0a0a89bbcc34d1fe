import type pg from 'pg';

/** Every test run holds a shared lock; the run that gets it exclusively may stop the server. */
export const RUN_LOCK = 727_277;

/** State passed from setup to teardown. */
export const testRun: { client?: pg.Client } = {};
