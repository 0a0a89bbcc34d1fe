import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { nextPosition } from '../focus/next-position.ts';
import type { IconName } from '../icon/icon-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Menu } from '../menu/menu.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import { useOverflow } from './use-overflow.ts';
import * as styles from './toolbar.module.css';

/** One action of a toolbar. */
export interface ToolbarItem {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly onPick: () => void;
  readonly isDisabled?: boolean;
  /** Set for a switch: true while it is on. */
  readonly isPressed?: boolean;
  /** Set for an action whose icon everybody knows: the toolbar shows no text for it, the menu does. */
  readonly isIconOnly?: boolean;
}

interface Props {
  readonly label: string;
  /** The most important first: the last ones go into the menu where the space is narrow. */
  readonly items: readonly ToolbarItem[];
}

const MORE_ID = 'toolbar-more';

const idOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset.item : undefined;

/** The button that had the focus last, and whether it still has it. */
function useLastFocused() {
  const [last, setLast] = useState<{ readonly id: string; readonly isFocused: boolean }>();
  return {
    lastId: last?.id,
    /** Reachable although its action is no more possible: a disabled button would lose the focus. */
    heldId: last?.isFocused ? last.id : undefined,
    onFocus: ({ target }: FocusEvent) => {
      const id = idOf(target);
      if (id !== undefined) setLast({ id, isFocused: true });
    },
    onBlur: () => setLast((one) => one && { ...one, isFocused: false }),
  };
}

/** One stop of the Tab key for all buttons: arrows move between those that can be reached. */
function useRovingFocus(reachableIds: readonly string[], lastId: string | undefined) {
  const toolbar = useRef<HTMLDivElement>(null);
  const activeId = lastId !== undefined && reachableIds.includes(lastId) ? lastId : reachableIds[0];
  return {
    ref: toolbar,
    tabIndexOf: (id: string) => (id === activeId ? 0 : -1),
    onKeyDown: (event: KeyboardEvent) => {
      // Keys inside the open menu belong to the menu.
      const at = reachableIds.indexOf(idOf(event.target) ?? '');
      const next = at < 0 ? undefined : reachableIds[nextPosition(event.key, at, reachableIds.length) ?? -1];
      if (next === undefined) return;
      event.preventDefault();
      toolbar.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(next)}"]`)?.focus();
    },
  };
}

/** Actions in one row; those for which there is no room stand in a menu at its end. */
export function Toolbar({ label, items }: Props) {
  const t = useDisplayTranslations();
  const { box, fitting } = useOverflow(items.map((item) => item.label).join());
  const shown = items.slice(0, fitting);
  // A menu shows only what can be done now.
  const inMenu = items.slice(fitting).filter(({ isDisabled }) => !isDisabled);
  const { lastId, heldId, onFocus, onBlur } = useLastFocused();
  const reachableIds = [
    ...shown.filter(({ id, isDisabled }) => !isDisabled || id === heldId).map(({ id }) => id),
    ...(inMenu.length > 0 ? [MORE_ID] : []),
  ];
  const { ref, tabIndexOf, onKeyDown } = useRovingFocus(reachableIds, lastId);
  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div ref={box} className={styles.items}>
        {items.map(({ id, label: text, icon, onPick, isDisabled, isPressed, isIconOnly }, at) => {
          const button = {
            'aria-pressed': isPressed,
            disabled: isDisabled && id !== heldId,
            'aria-disabled': (isDisabled && id === heldId) || undefined,
            'data-item': id,
            'data-hidden': at >= fitting,
            tabIndex: tabIndexOf(id),
            onClick: isDisabled ? undefined : onPick,
          };
          return isIconOnly ? (
            <IconButton key={id} {...button} label={text}>
              <Icon name={icon} size={18} />
            </IconButton>
          ) : (
            <Button key={id} {...button} variant="subtle" icon={<Icon name={icon} size={18} />}>
              {text}
            </Button>
          );
        })}
      </div>
      {inMenu.length > 0 && (
        <Menu
          trigger={
            <IconButton label={t('moreActions')} data-item={MORE_ID} tabIndex={tabIndexOf(MORE_ID)}>
              <Icon name="more" />
            </IconButton>
          }
          items={inMenu}
        />
      )}
    </div>
  );
}
