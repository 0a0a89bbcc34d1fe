import { ReaderScreen } from './reader-screen.tsx';

export function Component() {
  return <ReaderScreen kind="material" />;
}
