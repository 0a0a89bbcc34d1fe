/** The limits of rendering what people send, in one place. */
export const pictureLimits = {
  /** The size of a good camera image. It is read from the header, before anything is decoded. */
  pixelsMax: 40_000_000,
  /** The rendering process ends itself above it: the largest picture fits in, also turned and progressive. */
  memoryMaxBytes: 512 * 1_024 * 1_024,
  /** Above it the process ends after its picture, because the allocator keeps what a large one took. */
  reuseMaxBytes: 160 * 1_024 * 1_024,
  /** From the start of the work on one picture. */
  runLimitMs: 20_000,
  /** From the request to the result, including the time in the queue; the page aborts after 30 s. */
  timeLimitMs: 25_000,
  /** Pictures of one person that wait. A form sends its pictures one after another. */
  waitingPerPerson: 12,
  waitingMax: 200,
  /** How long the process stays without work. */
  idleMs: 20_000,
  retryAfterSeconds: 10,
} as const;
