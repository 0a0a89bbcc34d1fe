import path from 'node:path';

/** The root of the repository. */
export const repository = path.join(import.meta.dirname, '../..');

/** A path inside the repository. */
export const inRepository = (...steps: readonly string[]): string => path.join(repository, ...steps);

/** The folder for screenshots and traces; git ignores it. */
export const resultsFolder = inRepository('e2e/.results');

/** The folder in a data folder from which remotes are served. */
export const remotesIn = (dataFolder: string): string => path.join(dataFolder, 'remotes');
