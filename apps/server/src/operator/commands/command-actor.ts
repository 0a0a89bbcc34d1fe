import os from 'node:os';
import { codeOf } from '../../database/error-properties.ts';
import type { Actor } from '../../university/people/actor.ts';

/** An account without a name, as in some containers, has its number. */
function accountName(): string {
  try {
    return os.userInfo().username;
  } catch (error) {
    if (codeOf(error) !== 'ERR_SYSTEM_ERROR') throw error;
    return String(process.getuid?.());
  }
}

/** The system account and the machine that run a command (D-66). */
export const commandActor = (): Actor => `cli:${accountName()}@${os.hostname()}`;
