import { useCallback, useLayoutEffect, useMemo, useRef, type FocusEvent } from 'react';
import type { RosterEntry } from '@portal/wire';
import { groupOf, neighbourOf, type RosterGroup } from './roster.ts';

/** Handlers of the buttons in rows. */
export interface FocusHandlers {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

interface FocusedRow {
  readonly studentId: number;
  readonly group: RosterGroup;
  /** The row that gets the focus when this one moves to another part. */
  readonly neighbourId: number | undefined;
}

/**
 * Keeps the focus in the roster: a row that was decided moves to another part of the list and takes the focused button with it,
 * so the row after it gets the focus, else the heading.
 */
export function useRowFocus(roster: readonly RosterEntry[]) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<FocusedRow>(undefined);

  const shown = useRef(roster);

  // The same function for all rows and all rosters, so that a row renders again only when its own entry changes.
  const remember = useCallback((element: Element | null) => {
    const studentId = Number(element?.closest<HTMLElement>('[data-student]')?.dataset.student);
    const entry = shown.current.find((one) => one.studentId === studentId);
    focused.current = entry && {
      studentId,
      group: groupOf(entry),
      neighbourId: neighbourOf(shown.current, studentId),
    };
  }, []);

  useLayoutEffect(() => {
    shown.current = roster;
    const row = focused.current;
    if (panel.current?.contains(document.activeElement)) remember(document.activeElement);
    if (!row || document.activeElement !== document.body) return;
    const entry = roster.find(({ studentId }) => studentId === row.studentId);
    const hasMoved = entry !== undefined && groupOf(entry) !== row.group;
    const id = hasMoved ? row.neighbourId : row.studentId;
    const button = panel.current?.querySelector<HTMLElement>(`[data-student="${id}"] button`);
    (button ?? heading.current)?.focus();
  }, [roster, remember]);

  const focusHandlers = useMemo(
    (): FocusHandlers => ({
      onFocus: ({ target }) => remember(target),
      onBlur: () => {
        // A focused button that is removed fires no blur event, so its row stays known.
        focused.current = undefined;
      },
    }),
    [remember],
  );
  return { panel, heading, focusHandlers };
}
