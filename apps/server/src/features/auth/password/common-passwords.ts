import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Local passwords: names, places and words of the country, with a year or a sign after them. */
const localFile = path.join(import.meta.dirname, 'local-passwords.txt');
/** Words of the portal and its people, the first guesses of somebody who knows it. A university adds its own names. */
const contextFile = path.join(import.meta.dirname, 'context-words.txt');
const nonAlphabetic = /[^\p{L}]+/gu;
const repeatedCharacter = /^(.)\1*$/su;
/** Signs after a common password make it longer but no harder to guess. */
const trailingSigns = /[^\p{L}\p{N}]+$/u;

let cachedList: Promise<ReadonlySet<string>> | undefined;
let cachedContext: Promise<readonly string[]> | undefined;

const readLines = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8')).split('\n').filter(Boolean);

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...(await readLines(localFile))]);
}

/** The longest first, because some words begin with others. */
const readContext = async (): Promise<readonly string[]> =>
  (await readLines(contextFile)).toSorted((one, other) => other.length - one.length);

/** True for one or more words of the context with any digits and signs between and around them. */
async function isOfContext(lower: string): Promise<boolean> {
  cachedContext ??= readContext();
  let rest = lower.replaceAll(nonAlphabetic, '');
  if (rest === '') return false;
  for (const word of await cachedContext) rest = rest.replaceAll(word, ' ');
  return rest.trim() === '';
}

/** Common passwords in lower case: about 50,000 leaked ones and the local ones. */
export async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Loaded with the first change of credentials, because nothing else needs it.
  cachedList ??= readList();
  return cachedList;
}

/** True for a listed password, words of the context alone, a repeated character, or the login itself (D-23). */
export async function isCommonPassword(password: string, login: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (repeatedCharacter.test(lower) || lower === login.toLowerCase()) return true;
  const list = await readCommonPasswords();
  return list.has(lower) || list.has(lower.replace(trailingSigns, '')) || isOfContext(lower);
}
