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

/** One stop of the Tab key for all buttons: arrows move between those that can be reached. */
function useRovingFocus(reachableIds: readonly string[]) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [lastId, setLastId] = useState<string>();
  const activeId = lastId !== undefined && reachableIds.includes(lastId) ? lastId : reachableIds[0];
  const idOf = (target: EventTarget): string | undefined =>
    target instanceof HTMLElement ? target.dataset.item : undefined;
  return {
    ref: toolbar,
    tabIndexOf: (id: string) => (id === activeId ? 0 : -1),
    onFocus: ({ target }: FocusEvent) => {
      const id = idOf(target);
      if (id !== undefined) setLastId(id);
    },
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
  const reachableIds = [
    ...shown.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id),
    ...(inMenu.length > 0 ? [MORE_ID] : []),
  ];
  const { ref, tabIndexOf, onFocus, onKeyDown } = useRovingFocus(reachableIds);
  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div ref={box} className={styles.items}>
        {items.map(({ id, label: text, icon, onPick, isDisabled, isPressed, isIconOnly }, at) => {
          const button = {
            'aria-pressed': isPressed,
            disabled: isDisabled,
            'data-item': id,
            'data-hidden': at >= fitting,
            tabIndex: tabIndexOf(id),
            onClick: onPick,
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
