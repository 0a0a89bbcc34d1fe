import { SheetList } from './list/sheet-list.tsx';
import { SheetOrList } from './sheet-or-list.tsx';

/** The exam sheets of a term, or the one of the address (D-64). */
export function Component() {
  return <SheetOrList list={<SheetList />} />;
}
