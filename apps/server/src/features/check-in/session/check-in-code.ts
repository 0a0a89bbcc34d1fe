import type { KeyObject } from 'node:crypto';
import type { CheckInCode } from '@portal/wire';
import { createSpokenCode, createToken, slotEnd, slotOf } from './codes.ts';

/** The code of a check-in at a time of the server. */
export const codeAt = (key: KeyObject, checkInId: number, now: Date): CheckInCode => ({
  token: createToken(key, { checkInId, slot: slotOf(now.getTime()) }),
  spokenCode: createSpokenCode(key, checkInId, now.getTime()),
  sentAt: now.toISOString(),
  slotEndsAt: new Date(slotEnd(now.getTime())).toISOString(),
});
