import { useEffect, useRef } from 'react';
import { useTranslations } from '@portal/i18n';
import { Icon } from '@portal/ui';
import { isUsable, type PaletteGroup, type PaletteItem } from './palette-item.ts';
import * as styles from './palette.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Index over all groups of the option that Enter opens. */
  readonly active: number;
  readonly onActivate: (at: number) => void;
  readonly onPick: (item: PaletteItem) => void;
}

interface OptionProps {
  readonly id: string;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onPick: () => void;
}

function Option({ id, item, isActive, onActivate, onPick }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { label, hint, icon, address } = item;
  return (
    // The focus stays in the input, which moves the active option.
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isActive}
      aria-disabled={!isUsable(item)}
      onPointerMove={onActivate}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      onKeyDown={undefined}
    >
      <Icon name={icon} size={18} />
      <span className={styles.label}>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {address !== undefined && <Icon name="external" size={14} />}
    </div>
  );
}

export function PaletteList({ id, groups, active, onActivate, onPick }: Props) {
  const t = useTranslations('shell');
  const lines = groups.map(({ items }) => items.length);
  const before = groups.map((_, at) => lines.slice(0, at).reduce((sum, count) => sum + count, 0));
  return (
    <div id={id} role="listbox" className={styles.list} aria-label={t('palette.title')}>
      {groups.map((group, groupIndex) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} className={styles.heading}>
            {t(`palette.${group.id}`)}
          </p>
          {group.items.map((item, itemIndex) => {
            const at = (before[groupIndex] ?? 0) + itemIndex;
            return (
              <Option
                key={item.id}
                id={`${id}-${at}`}
                item={item}
                isActive={at === active}
                onActivate={() => onActivate(at)}
                onPick={() => onPick(item)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
