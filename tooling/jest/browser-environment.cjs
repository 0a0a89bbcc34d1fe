const { TestEnvironment } = require('jest-environment-jsdom');

/** What jsdom lacks and msw and axios need; MessageChannel stays out: React's scheduler would keep jest alive. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoderStream',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'ArrayBuffer',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
  }
};
