import type { Config } from '../../http/config.ts';
import type { Actor } from '../../university/people/actor.ts';

export interface CommandContext {
  readonly args: readonly string[];
  readonly config: Config;
  /** Whom the audit names. */
  readonly actor: Actor;
  readonly print: (line: string) => void;
}

export interface Command {
  readonly description: string;
  /** The arguments, as shown in the help. */
  readonly usage: string;
  run(call: CommandContext): Promise<void>;
}
