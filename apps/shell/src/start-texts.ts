import { loadTexts, reloadTexts, startTexts } from '@portal/i18n';

/** Namespace → the version whose texts are wanted: the shell's own, and each module's as its code is. */
const versions = new Map([['shell', PORTAL_SHELL_VERSION]]);

/** Starts the languages and fetches the shell's own texts. */
export const startShellTexts = (): Promise<unknown> =>
  startTexts({ namespaces: ['shell'], versionOf: (name) => versions.get(name) });

/** Fetches the texts of a module in the version of its code. */
export async function loadTextsOf(id: string, version: string): Promise<void> {
  const isKnown = versions.has(id);
  versions.set(id, version);
  await (isKnown ? reloadTexts(id) : loadTexts(id));
}
