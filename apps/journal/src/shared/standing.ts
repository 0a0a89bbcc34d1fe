import { sheetRowResult } from '@portal/domain';
import type { OwnResult } from '@portal/wire';

/** The points of the modules with what the teacher has added, and whether they admit to the exam. */
export const standingOf = ({ rules, modulePoints, roundUp }: OwnResult) =>
  sheetRowResult(rules, { modulePoints, roundUp, mark: null });
