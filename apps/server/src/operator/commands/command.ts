import type { Config } from '../../http/config.ts';

export interface CommandContext {
  readonly args: readonly string[];
  readonly config: Config;
  readonly print: (line: string) => void;
}

export interface Command {
  readonly description: string;
  /** The arguments, as shown in the help. */
  readonly usage: string;
  run(call: CommandContext): Promise<void>;
}
