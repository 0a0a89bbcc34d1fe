import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { useDraft } from '@portal/platform';
import { showToast } from '@portal/ui';
import { shortcutOf, type Shortcut } from './palette-keys.ts';

const SINGLE_KEYS_OFF = 'off';

interface PaletteState {
  /** What is open; undefined when nothing is. */
  readonly opened?: Shortcut;
  readonly text: string;
  /** True once the code of the palette has been loaded. */
  readonly isLoaded: boolean;
  /** True until the palette's own field has the focus. */
  readonly isEarly: boolean;
  /** True when Enter was pressed before the palette was there. */
  readonly opensFirst: boolean;
}

const closed: PaletteState = { text: '', isLoaded: false, isEarly: false, opensFirst: false };

/** Opens the palette by its shortcuts, and holds what is typed, also while the code still loads. */
export function usePaletteState(load: () => Promise<unknown>) {
  const t = useTranslations('shell');
  const [state, setState] = useState(closed);
  const singleKeys = useDraft('single-keys');
  const hasSingleKeys = singleKeys.text !== SINGLE_KEYS_OFF;
  const previousFocus = useRef<Element | null>(null);

  const close = () => {
    setState(closed);
    // The dialog unmounts at once and cannot restore the focus itself.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  const change = (changes: Partial<PaletteState>) => setState((last) => ({ ...last, ...changes }));

  const open = async (opened: Shortcut) => {
    if (state.opened === undefined) previousFocus.current = document.activeElement;
    setState({ ...closed, opened, isEarly: opened !== 'shortcuts' });
    try {
      await load();
      change({ isLoaded: true });
    } catch (error) {
      console.warn(error);
      close();
      await showToast({ kind: 'error', text: t('palette.notLoaded') });
    }
  };

  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, hasSingleKeys);
    if (shortcut === undefined) return;
    event.preventDefault();
    if (state.opened === undefined) void open(shortcut);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => openByKey(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return {
    ...state,
    hasSingleKeys,
    setHasSingleKeys: (isOn: boolean) => singleKeys.write(isOn ? '' : SINGLE_KEYS_OFF),
    open: (opened: Shortcut) => void open(opened),
    close,
    changeText: (text: string) => change({ text, opensFirst: false }),
    openFirst: () => change({ opensFirst: true }),
    becomeReady: () => change({ isEarly: false }),
  };
}
