import { ReaderScreen } from './reader-screen.tsx';

export function Component() {
  return <ReaderScreen kind="book" />;
}
