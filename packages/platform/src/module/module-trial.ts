import { NO_OPEN_VERSIONS, TRIAL_ITEM } from '@portal/wire/modules/trial';
import { getTabItem, setTabItem } from '../store/device-items.ts';
import { MODULE_MARKS } from './module-marks.ts';

/** The address on the developer's own machine from which this tab runs a module (decision 0112). */
export const readTrialOrigin = (): string | undefined => getTabItem(TRIAL_ITEM);

/** True in a tab that runs a module of the developer's own machine. */
export const isTrying = (): boolean => readTrialOrigin() !== undefined;

/** Ends the trial of this tab. */
export function endTrial(): void {
  setTabItem(TRIAL_ITEM, undefined);
  if (getTabItem(MODULE_MARKS) === NO_OPEN_VERSIONS) setTabItem(MODULE_MARKS, undefined);
}
