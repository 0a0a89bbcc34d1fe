import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BackButton } from '../button/back-button.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import { usePaneLayout } from './use-pane-layout.ts';
import * as styles from './split-pane.module.css';

interface Props {
  readonly listLabel: string;
  /** Renders the list; as a rail it has room for a picture or an icon per item. */
  readonly renderList: (isRail: boolean) => ReactNode;
  readonly detailLabel: string;
  /** The chosen item; left out while nothing is chosen. */
  readonly detail?: ReactNode;
  /** Stands next to the list while nothing is chosen. */
  readonly placeholder?: ReactNode;
  /** Leaves the chosen item; offered where only one pane fits. */
  readonly onBack: () => void;
}

/** Where one pane fits, moves the focus into the detail that opens, and back to where it was in the list. */
function useFocusBetweenPanes(isOpen: boolean, isOnePane: boolean) {
  const listRef = useRef<HTMLElement>(null);
  const detailRef = useRef<HTMLElement>(null);
  const lastInListRef = useRef<HTMLElement>(null);
  const wasOpenRef = useRef(isOpen);
  useEffect(() => {
    const list = listRef.current;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) lastInListRef.current = target;
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, []);
  useLayoutEffect(() => {
    if (wasOpenRef.current === isOpen) return;
    wasOpenRef.current = isOpen;
    if (isOnePane) (isOpen ? detailRef : lastInListRef).current?.focus();
  }, [isOpen, isOnePane]);
  return { listRef, detailRef };
}

/** A list and the detail of its chosen item: two panes, a rail and a pane, or one pane with a way back. */
export function SplitPane({ listLabel, renderList, detailLabel, detail, placeholder, onBack }: Props) {
  const t = useDisplayTranslations();
  const layout = usePaneLayout();
  const isOpen = detail !== undefined;
  const isOnePane = layout === 'one';
  const isRail = layout === 'rail' && isOpen;
  const { listRef, detailRef } = useFocusBetweenPanes(isOpen, isOnePane);
  return (
    <div className={styles.split} data-layout={isRail ? 'rail' : layout}>
      {/* Hidden, not removed: it keeps its state and the element that had the focus. */}
      <section ref={listRef} className={styles.list} aria-label={listLabel} hidden={isOnePane && isOpen}>
        {renderList(isRail)}
      </section>
      <section
        ref={detailRef}
        className={styles.detail}
        aria-label={detailLabel}
        hidden={isOnePane && !isOpen}
        tabIndex={-1}
      >
        {isOnePane && isOpen && <BackButton onClick={onBack}>{t('back')}</BackButton>}
        {detail ?? placeholder}
      </section>
    </div>
  );
}
