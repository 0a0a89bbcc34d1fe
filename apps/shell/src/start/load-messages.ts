import { loadMessages, reloadMessages, initI18n } from '@portal/i18n';

/** Namespace → version of the messages to fetch: the shell's, and each module's as loaded. */
const versions = new Map([['shell', PORTAL_SHELL_VERSION]]);

export const initShellMessages = (): Promise<unknown> =>
  initI18n({ namespaces: ['shell'], versionOf: (name) => versions.get(name) });

/** Fetches a module's messages in the version of its code. */
export async function loadModuleMessages(id: string, version: string): Promise<void> {
  const isKnown = versions.has(id);
  versions.set(id, version);
  await (isKnown ? reloadMessages(id) : loadMessages(id));
}
