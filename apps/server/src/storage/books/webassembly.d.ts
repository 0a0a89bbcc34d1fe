// The part of the standard's types that the server uses; TypeScript has them in its library for browsers only.
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;
  type Exports = Record<string, unknown>;

  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Exports;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Table {
    grow(count: number, value: unknown): number;
  }
}
