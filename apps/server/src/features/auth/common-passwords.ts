import { readFile } from 'node:fs/promises';
import path from 'node:path';

const file = path.join(import.meta.dirname, 'common-passwords.txt');
const oneCharacter = /^(.)\1*$/su;

let list: Promise<ReadonlySet<string>> | undefined;

async function readList(): Promise<ReadonlySet<string>> {
  return new Set((await readFile(file, 'utf8')).split('\n'));
}

/** True for a password that is tried before all others: on the list, one character only, or the login itself (D-23). */
export async function isCommonPassword(password: string, login: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (oneCharacter.test(lower) || lower === login.toLowerCase()) return true;
  // Needed when credentials change and never else, so it is read then and kept.
  list ??= readList();
  return (await list).has(lower);
}
