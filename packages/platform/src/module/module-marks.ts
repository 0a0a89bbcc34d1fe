import { getItem } from '../store/device-items.ts';

/** The browser's item with the versions of modules that broke here, and the tab's item with those that are open in it. */
export const MODULE_MARKS = 'moduleMarks';

/** Whether a version may have to be left out (`withoutBroken`): not before a module was open in this tab or broke in this browser. */
export const hasModuleMarks = (): boolean => getItem(MODULE_MARKS) !== null;
