import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice of memory and time; the algorithm is argon2id, the package's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash in PHC form: it carries its own salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether the password belongs to the hash. */
export const verifyPassword = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password);
