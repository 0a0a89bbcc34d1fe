import type { Benchmark } from './harness/benchmark.ts';
import { loginBytes } from './f1-login-bytes.ts';
import { loginTime } from './f2-login-time.ts';
import { deepLink } from './f3-deep-link.ts';
import { oneCopy } from './f4-one-copy.ts';
import { budgets } from './f5-budgets.ts';
import { lighthouse } from './f6-lighthouse.ts';
import { longChat } from './f7-long-chat.ts';
import { longPeople } from './f7-long-people.ts';
import { wideJournal } from './f7-wide-journal.ts';
import { staticCopy } from './f8-static-copy.ts';
import { chatPage } from './s1-chat-page.ts';
import { tenMillionMessages } from './s3-ten-million-messages.ts';
import { delivery } from './s4-delivery.ts';
import { idleStreams } from './s5-idle-streams.ts';
import { startAndMemory } from './s6-start-and-memory.ts';
import { requestCost } from './s7-request-cost.ts';
import { twoMillionMarks } from './s8-two-million-marks.ts';
import { universityDay } from './s9-university-day.ts';
import { twoBuses } from './s10-two-buses.ts';
import { manyPeople } from './s11-many-people.ts';

/** All benchmarks in the order of the README. */
export const benchmarks: readonly Benchmark[] = [
  loginBytes,
  loginTime,
  deepLink,
  oneCopy,
  budgets,
  lighthouse,
  longChat,
  longPeople,
  wideJournal,
  staticCopy,
  chatPage,
  tenMillionMessages,
  delivery,
  idleStreams,
  startAndMemory,
  requestCost,
  twoMillionMarks,
  universityDay,
  twoBuses,
  manyPeople,
];
