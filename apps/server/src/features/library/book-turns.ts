import type { NewBook } from './book-description.queries.ts';

/**
 * Whose book is next: of the owner whose books have taken the least time. A person with hundreds of books, or with books that take as
 * long as they may, delays nobody else by more than one of them.
 */
export class BookTurns {
  readonly #usedMs = new Map<number, number>();

  choose(books: readonly NewBook[]): NewBook | undefined {
    const usedMsOf = ({ ownerId }: NewBook): number => this.#usedMs.get(ownerId) ?? 0;
    return books.toSorted((one, other) => usedMsOf(one) - usedMsOf(other) || one.id - other.id)[0];
  }

  use({ ownerId }: NewBook, ms: number): void {
    this.#usedMs.set(ownerId, (this.#usedMs.get(ownerId) ?? 0) + ms);
  }

  /** Nobody waits: what was used counts no more. */
  clear(): void {
    this.#usedMs.clear();
  }
}
