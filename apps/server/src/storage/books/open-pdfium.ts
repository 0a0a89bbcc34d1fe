import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFiumModule } from '@hyzyla/pdfium';

type Call = (...args: readonly number[]) => number;

/** What this server calls of PDFium, by the names of its manual. */
const names = {
  initialize: 'FPDF_InitLibraryWithConfig',
  malloc: 'malloc',
  free: 'free',
  loadDocument: 'FPDF_LoadCustomDocument',
  closeDocument: 'FPDF_CloseDocument',
  countPages: 'FPDF_GetPageCount',
  loadPage: 'FPDF_LoadPage',
  closePage: 'FPDF_ClosePage',
  pageWidth: 'FPDF_GetPageWidthF',
  pageHeight: 'FPDF_GetPageHeightF',
  createBitmap: 'FPDFBitmap_CreateEx',
  fillBitmap: 'FPDFBitmap_FillRect',
  destroyBitmap: 'FPDFBitmap_Destroy',
  renderPage: 'FPDF_RenderPageBitmap',
} as const;

/** Pointers are offsets into `memory`. */
export interface Pdfium extends Readonly<Record<keyof typeof names, Call>> {
  readonly memory: WebAssembly.Memory;
  /** Functions that PDFium calls by their number. */
  readonly functions: WebAssembly.Table;
}

/** 256 MB: a worker's heap limit does not count the memory of WebAssembly. */
const MEMORY_MAX_PAGES = 4_096;
const MEMORY_SECTION = 5;
const TABLE_SECTION = 4;
const HEADER_BYTES = 8;
/** One table or memory, with a maximum. */
const LIMITED = [1, 1] as const;
const CONTINUED = 0x80;
const PAYLOAD_BITS = 7;
const PAYLOAD = 0x7f;

/** Reads a variable-length number; returns it with the offset behind it. */
function readNumber(bytes: Uint8Array, offset: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let at = offset, shift = 0; ; at += 1, shift += PAYLOAD_BITS) {
    const byte = bytes[at] ?? 0;
    value += (byte & PAYLOAD) * 2 ** shift;
    if ((byte & CONTINUED) === 0) return { value, end: at + 1 };
  }
}

/** Overwrites a variable-length number without changing its length. */
function writeNumber(bytes: Uint8Array, offset: number, value: number): void {
  const { end } = readNumber(bytes, offset);
  for (let at = offset, rest = value; at < end; at += 1, rest = Math.floor(rest / CONTINUED))
    bytes[at] = (rest & PAYLOAD) | (at < end - 1 ? CONTINUED : 0);
}

/** The offset of the maximum in a section with one table or memory. */
function findMaximum(bytes: Uint8Array, start: number, section: number): number {
  const flags = section === TABLE_SECTION ? start + 2 : start + 1;
  if (bytes[start] !== LIMITED[0] || bytes[flags] !== LIMITED[1])
    throw new Error('PDFium has changed the limits of its memory or table');
  return readNumber(bytes, flags + 1).end;
}

/** Lowers the maximum of the memory, and lets the table grow for one function of ours. */
export function limitMemory(wasm: Uint8Array, memoryMaxPages: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(wasm);
  let offset = HEADER_BYTES;
  while (offset < bytes.length) {
    const section = bytes[offset] ?? 0;
    const { value: length, end: start } = readNumber(bytes, offset + 1);
    if (section === MEMORY_SECTION) writeNumber(bytes, findMaximum(bytes, start, section), memoryMaxPages);
    if (section === TABLE_SECTION) {
      const maximum = findMaximum(bytes, start, section);
      writeNumber(bytes, maximum, readNumber(bytes, maximum).value + 1);
    }
    offset = start + length;
  }
  return bytes;
}

function toPdfium(exports: WebAssembly.Exports): Pdfium {
  const calls = Object.entries(names).map(([call, name]) => [call, exports[name]]);
  if (calls.some(([, call]) => typeof call !== 'function'))
    throw new Error('PDFium has changed its functions');
  const [memory, functions] = [exports['memory'], exports['__indirect_function_table']];
  return { ...Object.fromEntries(calls), memory, functions } as Pdfium;
}

/** Starts PDFium with limited memory. Its messages about broken files are dropped. */
export async function openPdfium(): Promise<Pdfium> {
  const file = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'));
  const wasm = new WebAssembly.Module(limitMemory(readFileSync(file), MEMORY_MAX_PAGES));
  let exports: WebAssembly.Exports = {};
  const options = {
    printErr: () => undefined,
    instantiateWasm: (imports: WebAssembly.Imports, onReady: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(wasm, imports);
      ({ exports } = instance);
      onReady(instance);
      return exports;
    },
  };
  await PDFiumModule(options);
  const pdfium = toPdfium(exports);
  pdfium.initialize(0);
  return pdfium;
}
