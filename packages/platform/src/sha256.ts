const BLOCK_BYTES = 64;
const WORD_BYTES = 4;
const ROUNDS = 64;
/** The length of the message, in bits, ends the last block. */
const LENGTH_AT = 56;
const BITS_IN_BYTE = 8;
const WORD = 2 ** 32;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
}

/** The first 32 bits of the fractional part (FIPS 180-4, 4.2.2 and 5.3.3). */
const fractionOf = (root: number): number => Math.floor((root % 1) * WORD);

const primes = firstPrimes(ROUNDS);
const roundConstants = Uint32Array.from(primes, (prime) => fractionOf(Math.cbrt(prime)));
const initialState = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

const at = (words: Uint32Array, index: number): number => words[index] ?? 0;
const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** SHA-256 of bytes that come in parts, because the browser's own wants the whole file in memory. */
export class Sha256 {
  readonly #state = Uint32Array.from(initialState);
  readonly #schedule = new Uint32Array(ROUNDS);
  /** The bytes that do not fill a block yet. */
  readonly #rest = new Uint8Array(BLOCK_BYTES);
  #restSize = 0;
  #size = 0;

  update(bytes: Uint8Array): void {
    this.#size += bytes.length;
    let start = 0;
    if (this.#restSize > 0) {
      start = Math.min(BLOCK_BYTES - this.#restSize, bytes.length);
      this.#rest.set(bytes.subarray(0, start), this.#restSize);
      this.#restSize += start;
      if (this.#restSize < BLOCK_BYTES) return;
      this.#compress(this.#rest, 0);
    }
    for (; start + BLOCK_BYTES <= bytes.length; start += BLOCK_BYTES) this.#compress(bytes, start);
    this.#rest.set(bytes.subarray(start));
    this.#restSize = bytes.length - start;
  }

  /** In hexadecimal; ends the computation. */
  digest(): string {
    const size = this.#size;
    const zeros = (2 * BLOCK_BYTES + LENGTH_AT - 1 - this.#restSize) % BLOCK_BYTES;
    const end = new Uint8Array(1 + zeros + BITS_IN_BYTE);
    end[0] = 0x80;
    new DataView(end.buffer).setBigUint64(1 + zeros, BigInt(size) * BigInt(BITS_IN_BYTE));
    this.update(end);
    return Array.from(this.#state, (word) => word.toString(16).padStart(BITS_IN_BYTE, '0')).join('');
  }

  #fillSchedule(bytes: Uint8Array, start: number): void {
    const schedule = this.#schedule;
    const view = new DataView(bytes.buffer, bytes.byteOffset + start, BLOCK_BYTES);
    for (let i = 0; i < 16; i += 1) schedule[i] = view.getUint32(i * WORD_BYTES);
    for (let i = 16; i < ROUNDS; i += 1) {
      const [early, late] = [at(schedule, i - 15), at(schedule, i - 2)];
      const one = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const two = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      schedule[i] = at(schedule, i - 16) + one + at(schedule, i - 7) + two;
    }
  }

  #compress(bytes: Uint8Array, start: number): void {
    this.#fillSchedule(bytes, start);
    const state = this.#state;
    let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
    let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
    for (let i = 0; i < ROUNDS; i += 1) {
      const choice = (e & f) ^ (~e & g);
      const mixedE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const added = (h + mixedE + choice + at(roundConstants, i) + at(this.#schedule, i)) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const mixedA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      h = g;
      g = f;
      f = e;
      e = (d + added) | 0;
      d = c;
      c = b;
      b = a;
      a = (added + mixedA + majority) | 0;
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word;
  }
}
