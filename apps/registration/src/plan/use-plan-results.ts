import { useState } from 'react';
import type { ChoiceResult, RegistrationProblem } from '@portal/wire';
import { useCheckPlanMutation, useConfirmPlanMutation } from '../shared/registration.api.ts';
import { seatKey, type SemesterRef } from '../shared/seats.ts';
import { nameOfLine, withoutLines, type ChosenLine, type PlanDraft } from './plan-draft.ts';

interface RefusedChoice {
  readonly key: string;
  readonly name: string;
  readonly problem: RegistrationProblem;
}

/** The outcome of a check or of a confirmation. */
export interface PlanOutcome {
  readonly kind: 'checked' | 'confirmed';
  readonly accepted: number;
  readonly refused: readonly RefusedChoice[];
}

interface Options {
  readonly semester: SemesterRef;
  readonly chosen: readonly ChosenLine[];
  readonly draft: PlanDraft;
  readonly onDraft: (draft: PlanDraft) => void;
}

const refusedOf = (chosen: readonly ChosenLine[], results: readonly ChoiceResult[]): RefusedChoice[] =>
  chosen.flatMap((one) => {
    const key = seatKey(one.subgroup);
    const problem = results.find((result) => seatKey(result) === key)?.problem;
    return problem ? [{ key, name: nameOfLine(one.line), problem }] : [];
  });

/** Checks and confirms all choices together. What was registered leaves the draft; what was refused stays in it. */
export function usePlanResults({ semester, chosen, draft, onDraft }: Options) {
  const [outcome, setOutcome] = useState<PlanOutcome>();
  const [sendCheck, check] = useCheckPlanMutation();
  const [sendConfirm, confirm] = useConfirmPlanMutation();
  const request = {
    ...semester,
    choices: chosen.map(({ subgroup: { groupId, number } }) => ({ groupId, number })),
  };
  const show = (kind: PlanOutcome['kind'], results: readonly ChoiceResult[]) => {
    const refused = refusedOf(chosen, results);
    setOutcome({ kind, accepted: chosen.length - refused.length, refused });
    return refused;
  };
  return {
    outcome,
    problems: new Map(outcome?.refused.map(({ key, problem }) => [key, problem])),
    error: confirm.error ?? check.error,
    isChecking: check.isLoading,
    isConfirming: confirm.isLoading,
    check: async () => {
      confirm.reset();
      const { data } = await sendCheck(request);
      if (data) show('checked', data);
    },
    confirm: async () => {
      check.reset();
      const { data } = await sendConfirm(request);
      if (!data) return;
      const refused = new Set(show('confirmed', data).map(({ key }) => key));
      const done = chosen.filter(({ subgroup }) => !refused.has(seatKey(subgroup)));
      onDraft(
        withoutLines(
          draft,
          done.map(({ line }) => line.key),
        ),
      );
    },
  };
}
