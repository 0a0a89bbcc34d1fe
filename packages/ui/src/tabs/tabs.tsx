import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { nextPosition } from '../focus/next-position.ts';
import type { IconName } from '../icon/icon-names.ts';
import { Icon } from '../icon/icon.tsx';
import * as styles from './tabs.module.css';

/** One tab. */
export interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: IconName;
  /** The number of unread items. */
  readonly unreadCount?: number;
}

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** The selected tab; keep it in the address so that a reload shows the same. */
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

/** Tabs over one panel: arrows, Home and End move and select, Tab goes into the panel. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const tabOf = (tabId: Id): HTMLElement | null => document.getElementById(`${id}-${tabId}`);

  useEffect(() => {
    const selected = document.getElementById(`${id}-${value}`);
    const box = list.current;
    // Scrolls the row of tabs only: scrollIntoView would move the page as well.
    if (selected && box) box.scrollLeft = selected.offsetLeft - (box.clientWidth - selected.offsetWidth) / 2;
  }, [id, value]);

  const moveByKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const target = tabs[nextPosition(event.key, at, tabs.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    tabOf(target.id)?.focus();
    onChange(target.id);
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={moveByKey}
          >
            {tab.icon && <Icon name={tab.icon} size={18} />}
            {tab.label}
            {tab.unreadCount !== undefined && <Badge count={tab.unreadCount} />}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        className={styles.panel}
        role="tabpanel"
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  );
}
