import { Component as MaterialsScreen } from './materials/materials-screen.tsx';
import { ContinueReading } from './reader/continue-reading.tsx';
import { ToolLinks } from './tools/tool-links.tsx';

export function Component() {
  return <MaterialsScreen ContinueReading={ContinueReading} Tools={ToolLinks} />;
}
