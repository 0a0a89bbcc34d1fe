import { isCode, isTest, lineAt, type Check } from './project.ts';

/** `settings: build.query(…` inside `injectEndpoints`. */
const declared = /^\s*(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm;

/**
 * All modules inject their queries into one API, which ignores a second query of the same name: its hook would silently call the
 * first one.
 */
export const endpointNames: Check = {
  name: 'no two queries have the same name',
  find: (project) => {
    const places = project
      .filter((file) => isCode(file) && !isTest(file) && /^(?:apps|packages)\//.test(file.path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(declared)].map((found) => ({
          name: found[1] ?? '',
          where: `${path}:${lineAt(text, found.index + found[0].length)}`,
        })),
      );
    const first = new Map(places.toReversed().map(({ name, where }) => [name, where]));
    return places
      .filter(({ name, where }) => first.get(name) !== where)
      .map(({ name, where }) => ({ where, message: `${name} is also the query of ${first.get(name)}` }));
  },
};
