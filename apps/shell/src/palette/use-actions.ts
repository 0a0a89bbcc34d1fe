import { languageNames, languages, useLanguage, useTranslations } from '@portal/i18n';
import { pickTheme, themes, useTheme } from '@portal/ui';
import { useSwitchLanguage } from '../shared/use-switch-language.ts';
import type { Shortcut } from './palette-keys.ts';
import type { PaletteItem } from './palette-item.ts';

interface Options {
  /** False where no module opens a conversation. */
  readonly canWrite: boolean;
  readonly onOpen: (opened: Shortcut) => void;
  readonly onSignOut: () => void;
}

/** What can be done from everywhere: write to somebody, theme, language, shortcuts, sign out. */
export function useActions({ canWrite, onOpen, onSignOut }: Options): readonly PaletteItem[] {
  const t = useTranslations('shell');
  const theme = useTheme();
  const language = useLanguage();
  const switchTo = useSwitchLanguage();
  const write: PaletteItem = {
    id: 'write',
    label: t('palette.write'),
    icon: 'message',
    hint: 'Alt M',
    run: () => onOpen('write'),
  };
  return [
    ...(canWrite ? [write] : []),
    ...themes
      .filter((one) => one !== theme)
      .map((one) => ({
        id: `theme-${one}`,
        label: t(`palette.theme.${one}`),
        icon: 'darkPages' as const,
        run: () => pickTheme(one),
      })),
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language-${one}`,
        label: t('palette.language', { name: languageNames[one] }),
        icon: 'globe' as const,
        run: () => switchTo(one),
      })),
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      icon: 'manual',
      hint: '?',
      run: () => onOpen('shortcuts'),
    },
    { id: 'signOut', label: t('profile.signOut'), icon: 'signOut', run: onSignOut },
  ];
}
