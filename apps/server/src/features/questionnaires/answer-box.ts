import { createCipheriv, createDecipheriv, randomBytes, randomInt, type KeyObject } from 'node:crypto';
import type { Tally } from './tally.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const LENGTH_BYTES = 4;
/** The length of a box tells no more than the number of its blocks. */
const BLOCK_BYTES = 8_192;

/** The class of a questionnaire whose answers a box holds. */
export interface BoxKey {
  readonly questionnaireId: number;
  readonly classId: number;
}

const contextOf = ({ questionnaireId, classId }: BoxKey): Buffer =>
  Buffer.from(`questionnaire ${questionnaireId} class ${classId}`);

function padded(text: string): Buffer {
  const content = Buffer.from(text);
  const length = LENGTH_BYTES + content.length;
  const whole = Buffer.alloc(Math.ceil(length / BLOCK_BYTES) * BLOCK_BYTES);
  whole.writeUInt32BE(content.length);
  content.copy(whole, LENGTH_BYTES);
  return whole;
}

/** Encrypts a tally with random bytes in front, so that every byte of a box changes with every answer. */
export function sealTally(key: KeyObject, boxKey: BoxKey, tally: Tally): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(contextOf(boxKey));
  const sealed = cipher.update(padded(JSON.stringify(tally)));
  return Buffer.concat([iv, sealed, cipher.final(), cipher.getAuthTag()]);
}

/** Throws when the box is of another class, altered, or of another key. */
export function openTally(key: KeyObject, boxKey: BoxKey, box: Buffer): Tally {
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(contextOf(boxKey))
    .setAuthTag(box.subarray(-TAG_BYTES));
  const whole = Buffer.concat([decipher.update(box.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  const content = whole.subarray(LENGTH_BYTES, LENGTH_BYTES + whole.readUInt32BE());
  return JSON.parse(content.toString()) as Tally;
}

/** Fisher and Yates, with random numbers that nobody can predict. */
export function shuffle(texts: readonly string[]): string[] {
  const shuffled = [...texts];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] ?? '', shuffled[last] ?? ''];
  }
  return shuffled;
}
