import { createPrivateKey, createSecretKey, type KeyObject } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { withKeys, type SecretsConfig } from './load-keys.ts';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Keys that the portal generates on its first run; all its servers have the same. */
export interface Secrets {
  readonly xsrfKey: KeyObject;
  /** VAPID private key (P-256). */
  readonly pushKey: Buffer;
  /** Signs the codes of check-ins; a backup of the database cannot make codes. */
  readonly checkInKey: KeyObject;
  /** Signs issued documents (Ed25519). Documents stay valid for years: back it up. */
  readonly documentKey: KeyObject;
  /** Encrypts the tokens of student cards. */
  readonly studentCardKey: KeyObject;
  /** Encrypts the answers of questionnaires; a backup of the database alone shows none. */
  readonly questionnaireKey: KeyObject;
  /** Seals the secrets of webhooks in the database. */
  readonly webhookKey: Buffer;
  /** Encrypts the secrets of apps for sign-in codes; a backup of the database alone makes no codes. */
  readonly secondFactorKey: KeyObject;
  /** Signs the messages of the sandbox bank. */
  readonly sandboxBankKey: KeyObject;
  /** Encrypts the keys with which the portal signs messages to tools (LTI). */
  readonly ltiKey: KeyObject;
}

const signingKeyOf = (bytes: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, bytes]), format: 'der', type: 'pkcs8' });

/** Reads or creates the keys of the portal; throws sentences when those of this machine are others. */
export const loadSecrets = (config: SecretsConfig, db: Db): Promise<Secrets> =>
  withKeys(config, db, async (load) => ({
    xsrfKey: createSecretKey(await load('xsrf.key')),
    pushKey: await load('push.key'),
    checkInKey: createSecretKey(await load('check-in.key')),
    documentKey: signingKeyOf(await load('documents.key')),
    studentCardKey: createSecretKey(await load('student-card.key')),
    questionnaireKey: createSecretKey(await load('questionnaires.key')),
    webhookKey: await load('webhooks.key'),
    secondFactorKey: createSecretKey(await load('second-factor.key')),
    sandboxBankKey: createSecretKey(await load('sandbox-bank.key')),
    ltiKey: createSecretKey(await load('lti.key')),
  }));
