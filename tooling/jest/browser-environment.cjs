const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Adds what msw and axios need and jsdom lacks. MessageChannel is left out, because React's scheduler would keep jest
 * alive.
 */
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
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'ArrayBuffer',
];

/** msw opens a channel for web sockets and never closes it; the channel must not keep jest alive. */
class IdleChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/**
 * jsdom never clears the timeout timer of a request whose connection broke (30 s, spec §9); it must not keep jest
 * alive.
 */
const CALL_TIMEOUT_MS = 30_000;
const setTimer = globalThis.setTimeout;
const setIdleTimer = (run, delayMs, ...values) => {
  const timer = setTimer(run, delayMs, ...values);
  return delayMs === CALL_TIMEOUT_MS ? timer.unref() : timer;
};

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    globalThis.setTimeout = setIdleTimer;
    for (const name of fromNode) if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    this.global.BroadcastChannel = IdleChannel;
    Object.defineProperty(this.global.navigator, 'locks', { value: navigator.locks, configurable: true });
  }

  async teardown() {
    globalThis.setTimeout = setTimer;
    await super.teardown();
  }
};
