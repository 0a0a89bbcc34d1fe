import { describe, expect, it } from '@jest/globals';
import { limitMemory } from './open-pdfium.ts';

const HEADER = '0061736d01000000';
/** A table of one to one function, a memory of one to 32,768 pages, and both exported. */
const MODULE = Buffer.from(
  `${HEADER}${'04050170010101'}${'0506010101808002'}${'070902016d020001740100'}`,
  'hex',
);

interface PdfiumExports {
  readonly m: WebAssembly.Memory & { grow(pages: number): number };
  readonly t: WebAssembly.Table;
}
const start = (bytes: Uint8Array): PdfiumExports => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  return { m: exports['m'], t: exports['t'] } as PdfiumExports;
};

describe('the limits of PDFium', () => {
  it('are a maximum of memory, and one more function', () => {
    const { m, t } = start(limitMemory(MODULE, 4));
    expect(m.grow(3)).toBe(1);
    expect(() => m.grow(1)).toThrow(RangeError);
    expect(t.grow(1, null)).toBe(1);
    expect(() => t.grow(1, null)).toThrow(RangeError);
  });

  it('leave the given bytes as they are', () => {
    const { m, t } = start(MODULE);
    limitMemory(MODULE, 4);
    expect(m.grow(100)).toBe(1);
    expect(() => t.grow(1, null)).toThrow(RangeError);
  });

  it('are not guessed when the module has none', () => {
    const unlimited = Buffer.from(`${HEADER}0503010001`, 'hex');
    expect(() => limitMemory(unlimited, 4)).toThrow('PDFium has changed');
  });
});
