import { readSync } from 'node:fs';
import type { Pdfium } from './open-pdfium.ts';

const BLOCK_BYTES = 65_536;
const BLOCKS_MAX = 64;
const NUMBER_BYTES = 4;

/**
 * A module that exports the function it imports, because a table holds functions of WebAssembly only:
 * `(type (func (param i32 i32 i32 i32) (result i32))) (import "e" "f") (export "f")`.
 */
const PASS_THROUGH = Buffer.from(
  '0061736d01000000' + '01090160047f7f7f7f017f' + '02070101650166' + '0000' + '07050101660000',
  'hex',
);

/** Reads an open file in blocks and caches the latest ones, because PDFium asks for few bytes at a time. */
export class BlockReader {
  readonly #blocks = new Map<number, Buffer>();
  readonly #file: number;

  constructor(file: number) {
    this.#file = file;
  }

  /** Fills the target; returns false when the file ends before. */
  read(position: number, target: Uint8Array): boolean {
    let done = 0;
    while (done < target.length) {
      const at = position + done;
      const block = this.#block(Math.floor(at / BLOCK_BYTES));
      const part = block.subarray(at % BLOCK_BYTES, (at % BLOCK_BYTES) + target.length - done);
      if (part.length === 0) return false;
      target.set(part, done);
      done += part.length;
    }
    return true;
  }

  #block(number: number): Buffer {
    const cached = this.#blocks.get(number);
    if (cached) return cached;
    const block = Buffer.alloc(BLOCK_BYTES);
    const length = readSync(this.#file, block, 0, BLOCK_BYTES, number * BLOCK_BYTES);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size >= BLOCKS_MAX && oldest !== undefined) this.#blocks.delete(oldest);
    this.#blocks.set(number, block.subarray(0, length));
    return block.subarray(0, length);
  }
}

/** Lets PDFium read files by blocks, so that a large book is not copied into memory. */
export class FileAccess {
  readonly #pdfium: Pdfium;
  readonly #callback: number;
  #reader: BlockReader | undefined;

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
    const read = (...[, position, target, size]: [number, number, number, number]): number => {
      const bytes = new Uint8Array(pdfium.memory.buffer, target >>> 0, size >>> 0);
      return this.#reader?.read(position >>> 0, bytes) ? 1 : 0;
    };
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(PASS_THROUGH), { e: { f: read } });
    this.#callback = pdfium.functions.grow(1, exports['f']);
  }

  /** Opens a document of a file; 0 when PDFium cannot read it. The file must stay open until the document is closed. */
  open(file: number, sizeBytes: number): number {
    this.#reader = new BlockReader(file);
    // FPDF_FILEACCESS: the length, the function, and its first argument.
    const access = this.#pdfium.malloc(3 * NUMBER_BYTES);
    const fields = new Uint32Array(this.#pdfium.memory.buffer, access, 3);
    fields.set([sizeBytes, this.#callback, 0]);
    return this.#pdfium.loadDocument(access, 0);
  }
}
