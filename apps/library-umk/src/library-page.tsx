import { Component as EBooksScreen } from './e-books/e-books-screen.tsx';
import { ContinueReading } from './reader/continue-reading.tsx';

export function Component() {
  return <EBooksScreen ContinueReading={ContinueReading} />;
}
