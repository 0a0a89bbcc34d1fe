import path from 'node:path';

/** The root of the project. */
export const root = path.join(import.meta.dirname, '../../..');
