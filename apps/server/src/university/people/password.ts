import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommended setting; argon2id is the default of the package. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns a PHC string, which contains salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export const verifyPassword = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password);
