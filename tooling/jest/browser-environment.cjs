const { Console } = require('node:console');
const { Writable } = require('node:stream');
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

let environmentCount = 0;

/**
 * Node's locks belong to the process, which runs many test files: each file gets locks of its own, or a request that it leaves
 * unanswered would hold them forever.
 */
function ownLocks() {
  environmentCount += 1;
  const prefix = `${environmentCount} `;
  return { request: (name, ...more) => navigator.locks.request(prefix + name, ...more) };
}

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    globalThis.setTimeout = setIdleTimer;
    for (const name of fromNode) if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    // A page opened by https, which may compute digests.
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    Object.defineProperty(this.global, 'isSecureContext', { value: true, configurable: true });
    this.global.BroadcastChannel = IdleChannel;
    Object.defineProperty(this.global.navigator, 'locks', { value: ownLocks(), configurable: true });
  }

  /** What runs on after the last test belongs to a closed page; jest would fail for what it logs, without a failed test. */
  handleTestEvent({ name }) {
    if (name === 'run_finish')
      this.global.console = new Console(new Writable({ write: (_chunk, _encoding, end) => end() }));
  }

  async teardown() {
    globalThis.setTimeout = setTimer;
    await super.teardown();
  }
};
