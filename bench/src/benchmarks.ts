import type { Benchmark } from './harness/benchmark.ts';
import { chatPage } from './s1-chat-page.ts';

/** Every benchmark, written out in the order of quality.md 2. */
export const benchmarks: readonly Benchmark[] = [chatPage];
