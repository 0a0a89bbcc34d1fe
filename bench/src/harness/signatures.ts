/** A library, and a text that each copy of it contains exactly once, even minified. */
export interface Signature {
  readonly library: string;
  readonly pattern: RegExp;
}

export const signatures: readonly Signature[] = [
  // Others read these fields; only the library sets them.
  { library: 'react', pattern: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/g },
  { library: 'react-dom', pattern: /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/g },
  { library: 'redux', pattern: /@@redux\/INIT/g },
  { library: '@reduxjs/toolkit', pattern: /Minified Redux Toolkit error/g },
  { library: 'react-redux', pattern: /react-redux-context/g },
  // A text that its code contains: `failed.timeout` of packages/ui/locales/en.json.
  { library: '@portal/ui', pattern: /The server did not answer in time/g },
  { library: 'i18next', pattern: /failedLoading/g },
  { library: 'react-i18next', pattern: /USE_T_BEFORE_READY/g },
];

/** Counts the copies of each library in these scripts. */
export const countCopies = (scripts: readonly string[]): ReadonlyMap<string, number> =>
  new Map(
    signatures.map(({ library, pattern }) => [
      library,
      scripts.reduce((sum, script) => sum + [...script.matchAll(pattern)].length, 0),
    ]),
  );
