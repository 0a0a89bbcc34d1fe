import type { Generated } from 'kysely';

export interface PortalSecretTable {
  name: string;
  /** Null: no server has shown the key yet. */
  fingerprint: Buffer | null;
  /** The key, encrypted with PORTAL_SECRETS_KEY. */
  sealed: Buffer | null;
  created_at: Generated<Date>;
}
