import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { isNotReached } from '@portal/platform';
import { showToast } from '@portal/ui';
import { showUndo, useToFormError } from '@portal/ui/forms';
import { DECISION_MAX, type RosterEntry } from '@portal/wire';
import { useDecideMutation } from './check-ins.api.ts';
import { decisionOf, type Decision } from './roster.ts';

const noIds: ReadonlySet<number> = new Set();

/** The teacher's decisions about students of a check-in; each can be undone for a while, and taken back later. */
export function useDecisions(checkInId: number) {
  const t = useTranslations('journal');
  const toError = useToFormError();
  const [decideVisits] = useDecideMutation();
  const [pendingIds, setPendingIds] = useState(noIds);
  /** What takes back the offer to undo the newest decision about a student. */
  const offers = useRef(new Map<number, () => void>());

  /** Returns what failed; undefined when it was stored. */
  async function send(studentIds: readonly number[], verdict: Decision): Promise<unknown> {
    setPendingIds((ids) => new Set([...ids, ...studentIds]));
    const { error } = await decideVisits({ checkInId, studentIds: [...studentIds], verdict });
    setPendingIds((ids) => new Set([...ids].filter((id) => !studentIds.includes(id))));
    if (error !== undefined) await showToast({ kind: 'error', text: toError(error).text });
    return error;
  }

  const textOf = ({ studentName: name }: RosterEntry, verdict: Decision): string => {
    if (verdict === undefined) return t('checkIn.teacher.roster.takenBack', { name });
    return t(
      verdict === 'present' ? 'checkIn.teacher.roster.accepted' : 'checkIn.teacher.roster.rejectedNow',
      { name },
    );
  };

  async function offerUndo(text: string, ids: readonly number[], earlier: Decision): Promise<void> {
    // The undo of an earlier decision would overwrite this one.
    for (const id of ids) offers.current.get(id)?.();
    const takeBack = await showUndo({ text, onUndo: async () => !isNotReached(await send(ids, earlier)) });
    for (const id of ids) offers.current.set(id, takeBack);
  }

  async function decideOne(entry: RosterEntry, verdict: Decision): Promise<void> {
    const ids = [entry.studentId];
    if ((await send(ids, verdict)) !== undefined) return;
    await offerUndo(textOf(entry, verdict), ids, decisionOf(entry));
  }
  // Always the same function, so that a decision does not render all rows again.
  const latest = useRef(decideOne);
  useLayoutEffect(() => {
    latest.current = decideOne;
  });
  const decide = useCallback(
    (entry: RosterEntry, verdict: Decision) => void latest.current(entry, verdict),
    [],
  );

  return {
    pendingIds,
    decide,
    async acceptAll(entries: readonly RosterEntry[]) {
      const ids = entries.slice(0, DECISION_MAX).map(({ studentId }) => studentId);
      if ((await send(ids, 'present')) !== undefined) return;
      await offerUndo(t('checkIn.teacher.roster.acceptedAll', { count: ids.length }), ids, undefined);
    },
  };
}
