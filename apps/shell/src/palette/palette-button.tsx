import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '@portal/i18n';
import { Icon, IconButton, showToast } from '@portal/ui';
import { lazyComponent } from '../shared/lazy-component.tsx';
import type { NavItem } from '../shared/nav-item.ts';
import { useIsDesktop } from '../shared/use-is-desktop.ts';
import { isPaletteKey } from './palette-keys.ts';
import * as styles from './palette.module.css';

const loadPalette = async () => (await import(/* webpackChunkName: "palette" */ './palette.tsx')).Palette;
const Palette = lazyComponent(loadPalette);

const IDLE_MS = 2_000;

const prefetch = () => void loadPalette().catch((error: unknown) => console.warn(error));

/** Opens the palette by a click or by its keys; its code comes when it is first wanted. */
export function PaletteButton({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useText('shell');
  const isDesktop = useIsDesktop();
  const [isOpen, setIsOpen] = useState(false);
  const cameFrom = useRef<Element | null>(null);

  const open = async () => {
    cameFrom.current = document.activeElement;
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
    // The dialog goes at once and cannot give the focus back itself.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const openByKey = useEffectEvent(open);
  useEffect(() => {
    // Who opens it by keys goes on typing at once: by then it should be here.
    const timer = setTimeout(prefetch, IDLE_MS);
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
  const common = { onClick: () => void open(), onPointerEnter: prefetch, onFocus: prefetch };
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
