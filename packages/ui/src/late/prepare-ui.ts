import { modal } from '../dialog/dialog.tsx';
import { openedMenu } from '../menu/menu.tsx';
import { bubble } from '../tooltip/tooltip.tsx';

/** Fetches the parts of the kit that come late, in a quiet moment: then menus and dialogs open at once. */
export async function prepareUi(): Promise<void> {
  await Promise.all([modal.load(), openedMenu.load(), bubble.load()]);
}
