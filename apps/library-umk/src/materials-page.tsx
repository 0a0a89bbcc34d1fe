import { Component as MaterialsScreen } from './materials/materials-screen.tsx';
import { ContinueReading } from './reader/continue-reading.tsx';

export function Component() {
  return <MaterialsScreen ContinueReading={ContinueReading} />;
}
