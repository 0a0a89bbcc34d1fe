import type { SheetRules } from '@portal/domain';

/** The points of all modules together, at most. */
export const pointsMax = ({ modules }: SheetRules): number =>
  modules.reduce((sum, { weight }) => sum + weight, 0);
