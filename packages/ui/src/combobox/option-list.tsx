import { useEffect, useRef, type Ref } from 'react';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';
import type { ComboboxOption } from './combobox-options.ts';
import * as styles from './combobox.module.css';

interface Props<Id extends string | number> {
  readonly panel: Ref<HTMLDivElement>;
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly options: readonly ComboboxOption<Id>[];
  readonly value: Id | undefined;
  /** The position of the option that the keyboard is on. */
  readonly at: number;
  readonly onPick: (option: ComboboxOption<Id>) => void;
}

/** The list of a combobox. The focus stays in the input, so that the list takes presses only. */
export function OptionList<Id extends string | number>(props: Props<Id>) {
  const { panel, id, label, isOpen, options, value, at, onPick } = props;
  const t = useFormsTranslations();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={panel} hidden={!isOpen} className={styles.panel}>
      <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
        {options.map((option, position) => (
          <button
            key={option.id}
            id={`${id}-${position}`}
            type="button"
            role="option"
            tabIndex={-1}
            className={styles.option}
            aria-selected={option.id === value}
            data-active={position === at || undefined}
            // A press must not take the focus from the input before the click is done.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            <span className={styles.label}>{option.label}</span>
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </button>
        ))}
      </div>
      {options.length === 0 && <p className={styles.nothing}>{t('combobox.nothing')}</p>}
    </div>
  );
}
