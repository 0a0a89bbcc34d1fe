import type { Config } from '../config.ts';

/** What a command of the operator gets: the words after its name, the configuration, and where to write. */
export interface Call {
  readonly words: readonly string[];
  readonly config: Config;
  readonly say: (line: string) => void;
}

/** One command of the operator. */
export interface Command {
  /** One line for the list of commands. */
  readonly about: string;
  /** The words it takes, as they are shown to the operator. */
  readonly usage: string;
  run(call: Call): Promise<void>;
}

/** The operator asked for something that does not exist; the message says what does. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
