import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export const generateToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The database stores only the hash, so that a leaked backup grants no access. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
