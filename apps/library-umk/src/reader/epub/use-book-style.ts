import type { View } from 'foliate-js/view.js';
import { useEffect, useState } from 'react';
import { useIsDarkTheme } from '../frame/use-is-dark-theme.ts';
import { bookStyle, nextFont, USUAL_FONT } from './book-style.ts';

const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);

/** The size of letters and the colours, in the open chapter and in the next ones. */
export function useBookStyle(view: View | undefined) {
  const isDarkTheme = useIsDarkTheme();
  const [isDarkChosen, setDarkChosen] = useState<boolean>();
  const [fontPercent, setFont] = useState(USUAL_FONT);
  const isDark = isDarkChosen ?? isDarkTheme;
  useEffect(() => {
    const colours = { textColor: colourOf('--color-text'), pageColor: colourOf('--color-page') };
    view?.renderer.setStyles?.(bookStyle({ fontPercent, isDark, ...colours }));
  }, [view, fontPercent, isDark]);
  return {
    isDark,
    toggleDark: () => setDarkChosen(!isDark),
    resize: (direction: 1 | -1) => setFont(nextFont(fontPercent, direction)),
  };
}
