import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { useUiText } from '../texts/use-ui-text.ts';
import { pickTheme, themes, type Theme } from './theme.ts';
import { useTheme } from './use-theme.ts';

const icons = { light: Sun, dark: Moon, system: Monitor };

const afterOf = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';

/** Steps through light, dark and the device's own theme; its name says which one is on. */
export function ThemeToggle() {
  const t = useUiText();
  const theme = useTheme();
  const ThemeIcon = icons[theme];
  return (
    <IconButton label={t(`theme.${theme}`)} onClick={() => pickTheme(afterOf(theme))}>
      <ThemeIcon size={20} aria-hidden />
    </IconButton>
  );
}
