import type { KeyObject } from 'node:crypto';
import { SCAN_VALID_MINUTES } from '@portal/wire';
import { clientOf } from '../../../http/connections/client-of.ts';
import {
  codeEnd,
  hashDevice,
  hashNetwork,
  sealClaim,
  unsealClaim,
  type ClaimContent,
} from '../session/codes.ts';

const VALID_MS = SCAN_VALID_MINUTES * 60_000;
/** Signing in with a stored password takes a phone about 20 s. */
const SIGN_IN_MS = 60_000;
/** A claim of a browser without a session. */
const NOBODY = 0;

/** Why a scan before sign-in needs the teacher. */
export type ClaimDoubt = 'usedClaim' | 'otherBrowser' | 'otherNetwork' | 'delayedSignIn';
export const claimDoubts: readonly ClaimDoubt[] = [
  'usedClaim',
  'otherBrowser',
  'otherNetwork',
  'delayedSignIn',
];

/** A browser that scans or checks in. */
export interface Browser {
  /** Its name in a long-lived cookie. */
  readonly device: string;
  readonly address: string;
}

/** A scan before sign-in, which the browser stores in a cookie. */
export interface Claim {
  readonly checkInId: number;
  readonly slot: number;
  readonly scannedAt: Date;
  /** The student who was signed in at the scan. */
  readonly studentId: number | undefined;
  readonly deviceHash: Buffer;
  readonly networkHash: Buffer;
}

interface Scan extends Pick<Claim, 'checkInId' | 'slot' | 'scannedAt' | 'studentId'> {
  readonly browser: Browser;
}

/** Signs a scan, so that the server stores nothing and nobody can fill a table. */
export function createClaim(
  key: KeyObject,
  { browser, scannedAt, studentId = NOBODY, ...token }: Scan,
): string {
  const [deviceHash, networkHash] = [
    hashDevice(key, browser.device),
    hashNetwork(key, clientOf(browser.address)),
  ];
  return sealClaim(key, { ...token, scannedAtMs: scannedAt.getTime(), studentId, deviceHash, networkHash });
}

const toClaim = ({ scannedAtMs, studentId, ...content }: ClaimContent): Claim => ({
  ...content,
  scannedAt: new Date(scannedAtMs),
  studentId: studentId === NOBODY ? undefined : studentId,
});

/** Reads a claim of the last ten minutes. */
export function readClaim(key: KeyObject, text: string, now: Date): Claim | undefined {
  const content = unsealClaim(key, text);
  return content && now.getTime() - content.scannedAtMs <= VALID_MS ? toClaim(content) : undefined;
}

/** What the server knows of the student who uses a claim. */
export interface ClaimUse {
  readonly studentId: number;
  readonly browser: Browser;
  readonly now: Date;
  /** When the session began in which the claim is used. */
  readonly signedInAt: Date;
}

/**
 * Why a claim does not show that its user was in the room: it can be copied to a friend. A claim of a signed-in browser belongs to
 * its student; any other must be used soon, in the browser and network that scanned, by a sign-in after the scan.
 */
export function doubtClaim(key: KeyObject, claim: Claim, use: ClaimUse): readonly ClaimDoubt[] {
  if (claim.studentId !== undefined) return claim.studentId === use.studentId ? [] : ['usedClaim'];
  const { browser, now, signedInAt } = use;
  const isSameDevice = hashDevice(key, browser.device).equals(claim.deviceHash);
  const checks: Readonly<Record<ClaimDoubt, boolean>> = {
    usedClaim: false,
    otherBrowser: !isSameDevice || signedInAt < claim.scannedAt,
    otherNetwork: !hashNetwork(key, clientOf(browser.address)).equals(claim.networkHash),
    delayedSignIn: now.getTime() > codeEnd(claim.slot) + SIGN_IN_MS,
  };
  return claimDoubts.filter((doubt) => checks[doubt]);
}
