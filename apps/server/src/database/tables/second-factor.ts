import type { Generated } from 'kysely';

interface TotpSecretTable {
  person_id: number;
  /** Encrypted with the key of the second factor. */
  sealed: Buffer;
  /** The time step of the last code that was used. */
  last_step: number;
  added_at: Generated<Date>;
}

interface RecoveryCodeTable {
  code_hash: Buffer;
  person_id: number;
  used_at: Date | null;
}

interface RememberedDeviceTable {
  id: Generated<number>;
  person_id: number;
  token_hash: Buffer;
  user_agent: string;
  remembered_at: Generated<Date>;
  expires_at: Date;
}

interface PasskeyTable {
  id: Generated<number>;
  person_id: number;
  credential_id: Buffer;
  user_handle: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  is_backed_up: boolean;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable {
  /** Of a challenge that was answered. */
  hash: Buffer;
  expires_at: Date;
}

/** Tables of the second factor (decisions 0131 and 0132). */
export interface SecondFactorTables {
  totp_secret: TotpSecretTable;
  recovery_code: RecoveryCodeTable;
  remembered_device: RememberedDeviceTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}
