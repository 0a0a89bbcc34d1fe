import type { RegistrationPlan, RegistrationProblem, RegistrationSubgroup } from '@portal/wire';
import type { SemesterRef } from '../shared/seats.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { PlanLine } from './plan-lines.ts';
import type { Suggestion } from './suggest/suggest-plan.ts';

/** What all lines of a plan share. */
export interface PlanContext {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  readonly draft: PlanDraft;
  readonly onDraft: (draft: PlanDraft) => void;
  /** By the key of the seat that was refused. */
  readonly problems: ReadonlyMap<string, RegistrationProblem>;
  /** True when nothing can be planned any more. */
  readonly isReadOnly: boolean;
  /** What a subgroup would clash with besides the line that it is chosen for. */
  readonly clashOf: (key: string, subgroup: RegistrationSubgroup) => string | undefined;
  /** What fits a line in the week as it stands. */
  readonly suggestFor: (line: PlanLine) => Suggestion | undefined;
}
