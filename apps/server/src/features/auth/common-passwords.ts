import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Local passwords: names, places and words of the country, with a year or a sign after them. */
const localFile = path.join(import.meta.dirname, 'local-passwords.txt');
const repeatedCharacter = /^(.)\1*$/su;
/** Signs after a common password make it longer but no harder to guess. */
const trailingSigns = /[^\p{L}\p{N}]+$/u;

let cachedList: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const local = (await readFile(localFile, 'utf8')).split('\n').filter(Boolean);
  return new Set([...dictionary['passwords-common'], ...local]);
}

/** Common passwords in lower case: about 50,000 leaked ones and the local ones. */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Loaded with the first change of credentials, because nothing else needs it.
  cachedList ??= readList();
  return cachedList;
}

/** True for a listed password, a repeated character, or the login itself (D-23). */
export async function isCommonPassword(password: string, login: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (repeatedCharacter.test(lower) || lower === login.toLowerCase()) return true;
  const list = await readCommonPasswords();
  return list.has(lower) || list.has(lower.replace(trailingSigns, ''));
}
