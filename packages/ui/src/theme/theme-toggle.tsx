import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { useUiTranslations } from '../messages/use-ui-translations.ts';
import { pickTheme, themes, type Theme } from './theme.ts';
import { useTheme } from './use-theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';

/** A button that switches between light, dark and the system's theme; its label names the current one. */
export function ThemeToggle() {
  const t = useUiTranslations();
  const theme = useTheme();
  const ThemeIcon = icons[theme];
  return (
    <IconButton label={t(`theme.${theme}`)} onClick={() => pickTheme(nextTheme(theme))}>
      <ThemeIcon size={20} aria-hidden />
    </IconButton>
  );
}
