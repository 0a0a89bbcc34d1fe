import { useIsDesktop } from '@portal/platform';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Icon, IconButton, showToast } from '@portal/ui';
import { lazyComponent } from '../shared/lazy-component.tsx';
import type { NavItem } from '../shared/nav-item.ts';
import { isPaletteKey } from './palette-keys.ts';
import * as styles from './palette.module.css';

const loadPalette = async () => (await import(/* webpackChunkName: "palette" */ './palette.tsx')).Palette;
const Palette = lazyComponent(loadPalette);

const IDLE_MS = 2_000;

const preload = () => void loadPalette().catch((error: unknown) => console.warn(error));

export function PaletteButton({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const isDesktop = useIsDesktop();
  const [isOpen, setIsOpen] = useState(false);
  const previousFocus = useRef<Element | null>(null);

  const open = async () => {
    previousFocus.current = document.activeElement;
    try {
      await loadPalette();
      setIsOpen(true);
    } catch (error) {
      console.warn(error);
      await showToast({ kind: 'error', text: t('palette.notLoaded') });
    }
  };
  const close = () => {
    setIsOpen(false);
    // The dialog unmounts at once and cannot restore the focus itself.
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
  };
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    // Preloaded because users who open the palette by keyboard type at once.
    const timer = setTimeout(preload, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      void openByKey();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const common = { onClick: () => void open(), onPointerEnter: preload, onFocus: preload };
  return (
    <>
      {isDesktop ? (
        <button type="button" className={styles.opener} aria-keyshortcuts="Control+K /" {...common}>
          <Icon name="search" size={18} />
          {t('palette.open')}
          <kbd className={styles.openerKeys}>{t('palette.shortcut')}</kbd>
        </button>
      ) : (
        <IconButton label={t('palette.open')} {...common}>
          <Icon name="search" />
        </IconButton>
      )}
      <Suspense>{isOpen && <Palette nav={nav} onClose={close} />}</Suspense>
    </>
  );
}
