import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Modules of core-js for the methods that the portal and its libraries may call and a supported browser may lack (decision 0060).
 * `FloorPlugin` compares them with every built file.
 */
const polyfills = [
  'es.array.to-reversed',
  'es.array.to-sorted',
  'es.array.to-spliced',
  'es.array.with',
  'es.array-buffer.detached',
  'es.array-buffer.transfer',
  'es.array-buffer.transfer-to-fixed-length',
  'es.iterator.constructor',
  'es.iterator.drop',
  'es.iterator.every',
  'es.iterator.filter',
  'es.iterator.find',
  'es.iterator.flat-map',
  'es.iterator.for-each',
  'es.iterator.map',
  'es.iterator.reduce',
  'es.iterator.some',
  'es.iterator.take',
  'es.iterator.to-array',
  'es.map.group-by',
  'es.object.group-by',
  'es.promise.try',
  'es.promise.with-resolvers',
  'es.set.difference.v2',
  'es.set.intersection.v2',
  'es.set.is-disjoint-from.v2',
  'es.set.is-subset-of.v2',
  'es.set.is-superset-of.v2',
  'es.set.symmetric-difference.v2',
  'es.set.union.v2',
  'es.typed-array.to-reversed',
  'es.typed-array.to-sorted',
  'es.typed-array.with',
  'web.url.can-parse',
  'web.url.parse',
  'web.url-search-params.delete',
  'web.url-search-params.has',
  'web.url-search-params.size',
] as const;

/** Modules of core-js that mend what the portal does not notice: module → why it is left out. */
const unneeded: Readonly<Record<string, string>> = {
  'es.array.push': 'mends an array whose length is read-only',
  'es.iterator.dispose': 'the only user looks first whether the symbol exists',
  'es.regexp.flags': 'mends the flags of objects that are no regular expressions',
  'es.symbol.dispose': 'the only user looks first whether the symbol exists',
  'web.dom-exception.stack': 'adds a stack for reports',
  'web.immediate': 'its users look first whether the function exists',
  'web.structured-clone': 'mends copies of errors',
};

/** An entry of the shell: a file of its own, which only browsers fetch that lack one of the methods. */
export const POLYFILLS = 'polyfills';
export const fileOfPolyfill = (name: string): string => resolve(`core-js/modules/${name}.js`);
export const polyfillsEntry: string[] = polyfills.map(fileOfPolyfill);

/** Part of a module's name → the global object that holds the method, where it is not the same word. */
const owners: Readonly<Record<string, string>> = {
  'array-buffer': 'ArrayBuffer',
  'typed-array': 'Uint8Array',
  url: 'URL',
  'url-search-params': 'URLSearchParams',
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const camelCase = (words: string): string =>
  words
    .split('-')
    .map((word, at) => (at === 0 ? word : capitalized(word)))
    .join('');

/** The methods as `Array.toSorted`, on the object or its prototype: a browser with all of them needs no polyfills. */
export const polyfilledMethods: readonly string[] = polyfills.map((name) => {
  const [, owner = '', method = ''] = name.split('.');
  return `${owners[owner] ?? capitalized(owner)}.${camelCase(method)}`;
});

/** Why a module that a built file needs is no fault: it is polyfilled, or left out. */
export const isHandled = (name: string): boolean =>
  polyfills.some((polyfill) => polyfill === name) || Object.hasOwn(unneeded, name);
