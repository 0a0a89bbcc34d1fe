import { ChevronDown, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldFrame } from '../field/field.tsx';
import * as fieldStyles from '../field/field.module.css';
import { nextInList } from '../focus/next-position.ts';
import { usePopup } from '../popup/use-popup.ts';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';
import { matchOptions, type ComboboxOption } from './combobox-options.ts';
import { OptionList } from './option-list.tsx';
import * as styles from './combobox.module.css';

/** A choice of one from a long list. */
export interface ComboboxProps<Id extends string | number> extends FieldFrame {
  readonly options: readonly ComboboxOption<Id>[];
  readonly value: Id | undefined;
  readonly onPick: (id: Id | undefined) => void;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
}

/** A choice of one from a long list that is searched by typing; each option may carry a count. */
export function Combobox<Id extends string | number>(props: ComboboxProps<Id>) {
  const { options, value, onPick, placeholder, isDisabled, ...frame } = props;
  const t = useFormsTranslations();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // Undefined while nothing is typed: then the input shows the picked option and the list shows all.
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const close = () => {
    setIsOpen(false);
    setTyped(undefined);
    setAt(-1);
  };
  const { frame: frameRef, panel } = usePopup({ isOpen, onClose: close });
  const found = matchOptions(options, typed ?? '');
  const picked = options.find(({ id }) => id === value);

  const pick = (option: ComboboxOption<Id> | undefined) => {
    onPick(option?.id);
    close();
    input.current?.focus();
  };
  const pickedAt = found.findIndex(({ id }) => id === value);
  const openAt = (position: number) => {
    setIsOpen(true);
    setAt(position);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextInList(event.key, at, found.length);
    const chosen = found[at];
    if (next !== undefined) {
      event.preventDefault();
      if (isOpen) setAt(next);
      else openAt(pickedAt >= 0 ? pickedAt : next);
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault();
      pick(chosen);
    }
  };
  return (
    <div ref={frameRef} className={styles.frame}>
      <Field {...frame}>
        {(ids) => (
          <div className={styles.box}>
            <input
              {...ids}
              ref={input}
              role="combobox"
              autoComplete="off"
              className={`${fieldStyles.control} ${styles.input}`}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
              value={typed ?? picked?.label ?? ''}
              placeholder={placeholder}
              disabled={isDisabled}
              onClick={() => isOpen || openAt(pickedAt)}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setIsOpen(true);
                setAt(0);
              }}
            />
            <span className={styles.button}>
              {picked && !isDisabled ? (
                <IconButton label={t('combobox.clear')} onClick={() => pick(undefined)}>
                  <X size={18} aria-hidden />
                </IconButton>
              ) : (
                <ChevronDown className={styles.chevron} size={18} aria-hidden />
              )}
            </span>
          </div>
        )}
      </Field>
      <OptionList
        panel={panel}
        id={listId}
        label={frame.label}
        isOpen={isOpen}
        options={found}
        value={value}
        at={at}
        onPick={pick}
      />
      <span role="status" className={styles.status}>
        {isOpen && typed !== undefined && t('combobox.found', { count: found.length })}
      </span>
    </div>
  );
}
