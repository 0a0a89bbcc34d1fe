import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommended setting; argon2id is the default of the package. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Some keyboards type й and ё as a letter with a separate sign: the same password on every device needs one form. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

/** Returns a PHC string, which contains salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), cost);

/** Hashes from before passwords were normalized have the form in which the password was typed. */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  const normalized = normalizePassword(password);
  if (await verify(passwordHash, normalized)) return true;
  return normalized !== password && verify(passwordHash, password);
}
