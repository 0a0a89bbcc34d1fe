import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';

export const BOOKS_USAGE =
  '[list] | check | describe [BOOK…] | categories add SECTION RU KG EN | categories rename|remove CATEGORY [RU KG EN] | ' +
  'sections rename SECTION RU KG EN [--dry-run]';

export interface BooksCall extends Omit<CommandContext, 'args'> {
  readonly words: readonly string[];
  readonly isDryRun: boolean;
}

export const failUsage = (): never => {
  throw new UsageError(`This takes: ${BOOKS_USAGE}`);
};

export function toId(text: string | undefined): number {
  const id = Number(text);
  return text !== undefined && Number.isSafeInteger(id) && id > 0 ? id : failUsage();
}
