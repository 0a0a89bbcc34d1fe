import { useEffect, useRef } from 'react';
import { useText } from '@portal/i18n';
import { Icon } from '@portal/ui';
import type { Choice, ChoiceGroup } from './choice.ts';
import * as styles from './palette.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly ChoiceGroup[];
  /** The line that Enter would open, counted over all groups. */
  readonly marked: number;
  readonly onMark: (at: number) => void;
  readonly onPick: (choice: Choice) => void;
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onPick: () => void;
}

function Option({ id, choice, isMarked, onMark, onPick }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  const { label, hint, icon, to, address } = choice;
  return (
    // The keyboard stays in the field: it moves the mark and opens the marked line.
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.option}
      aria-selected={isMarked}
      aria-disabled={to === undefined && address === undefined}
      onPointerMove={onMark}
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

/** The lines of the palette in their groups. */
export function ChoiceList({ id, groups, marked, onMark, onPick }: Props) {
  const t = useText('shell');
  const lines = groups.map(({ choices }) => choices.length);
  const before = groups.map((_, at) => lines.slice(0, at).reduce((sum, count) => sum + count, 0));
  return (
    <div id={id} role="listbox" className={styles.list} aria-label={t('palette.title')}>
      {groups.map((group, groupAt) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <p id={`${id}-${group.id}`} className={styles.heading}>
            {t(`palette.${group.id}`)}
          </p>
          {group.choices.map((choice, choiceAt) => {
            const at = (before[groupAt] ?? 0) + choiceAt;
            return (
              <Option
                key={choice.id}
                id={`${id}-${at}`}
                choice={choice}
                isMarked={at === marked}
                onMark={() => onMark(at)}
                onPick={() => onPick(choice)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
