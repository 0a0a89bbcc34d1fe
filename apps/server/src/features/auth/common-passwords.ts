import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What people here add to the passwords of the world: names, places and words, with a year or a sign behind. */
const localFile = path.join(import.meta.dirname, 'local-passwords.txt');
const oneCharacter = /^(.)\1*$/su;
/** A sign behind a common password makes it longer and no harder to guess. */
const signsBehind = /[^\p{L}\p{N}]+$/u;

let read: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const local = (await readFile(localFile, 'utf8')).split('\n').filter(Boolean);
  return new Set([...dictionary['passwords-common'], ...local]);
}

/** The most common passwords, in small letters: some 50,000 that leaked elsewhere, and those of the country. */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Needed when credentials change and never else, so it is read then and kept.
  read ??= readList();
  return read;
}

/** True for a password that is tried before all others: on the list, one character only, or the login itself (D-23). */
export async function isCommonPassword(password: string, login: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (oneCharacter.test(lower) || lower === login.toLowerCase()) return true;
  const list = await readCommonPasswords();
  return list.has(lower) || list.has(lower.replace(signsBehind, ''));
}
