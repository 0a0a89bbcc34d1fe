import { Suspense, useEffect } from 'react';
import { useTranslations } from '@portal/i18n';
import { useIsDesktop } from '@portal/platform';
import { Icon, IconButton } from '@portal/ui';
import { lazyComponent } from '../shared/lazy-component.tsx';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useConfirmedSignOut } from '../shared/sign-out/use-confirmed-sign-out.tsx';
import { EarlyField } from './early-field.tsx';
import { usePaletteState } from './use-palette-state.ts';
import * as styles from './palette.module.css';

const loadPalette = async () => (await import(/* webpackChunkName: "palette" */ './palette.tsx')).Palette;
const Palette = lazyComponent(loadPalette);
const ShortcutList = lazyComponent(
  async () => (await import(/* webpackChunkName: "palette" */ './shortcut-list.tsx')).ShortcutList,
);

const IDLE_MS = 2_000;

const preload = () => void loadPalette().catch((error: unknown) => console.warn(error));

export function PaletteButton({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const isDesktop = useIsDesktop();
  const palette = usePaletteState(loadPalette);
  const { confirmSignOut, dialog } = useConfirmedSignOut();
  const { opened, text, isLoaded, isEarly, opensFirst } = palette;
  useEffect(() => {
    // Preloaded because users who open the palette by keyboard type at once.
    const timer = setTimeout(preload, IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const common = { onClick: () => palette.open('search'), onPointerEnter: preload, onFocus: preload };
  const label = t(opened === 'write' ? 'palette.labelPerson' : 'palette.label');
  return (
    <>
      {isDesktop ? (
        <button type="button" className={styles.opener} aria-keyshortcuts="Control+K /" {...common}>
          <Icon name="search" size={18} />
          <span className={styles.openerText}>{t('palette.open')}</span>
          <kbd className={styles.openerKeys}>{t('palette.shortcut')}</kbd>
        </button>
      ) : (
        <IconButton label={t('palette.open')} {...common}>
          <Icon name="search" />
        </IconButton>
      )}
      {isEarly && (
        <EarlyField
          text={text}
          label={label}
          onText={palette.changeText}
          onEnter={palette.openFirst}
          onClose={palette.close}
        />
      )}
      <Suspense>
        {isLoaded && opened === 'shortcuts' && (
          <ShortcutList
            hasSingleKeys={palette.hasSingleKeys}
            onSingleKeys={palette.setHasSingleKeys}
            onClose={palette.close}
          />
        )}
        {isLoaded && (opened === 'search' || opened === 'write') && (
          <Palette
            key={opened}
            nav={nav}
            isForWriting={opened === 'write'}
            label={label}
            text={text}
            opensFirst={opensFirst}
            onText={palette.changeText}
            onReady={palette.becomeReady}
            onOpen={palette.open}
            onSignOut={() => void confirmSignOut()}
            onClose={palette.close}
          />
        )}
      </Suspense>
      {dialog}
    </>
  );
}
