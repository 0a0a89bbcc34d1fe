import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, as a cookie can carry them. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token: a leaked backup opens nothing. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
