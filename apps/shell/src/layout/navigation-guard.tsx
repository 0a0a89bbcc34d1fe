import { useContext, useEffect, useMemo, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { leaveQuestion } from '@portal/platform';
import { rememberEntry } from '../shared/history-guard.ts';

/** Asks first, where something is unsaved. */
function whenAllowed(leave: () => void): void {
  const question = leaveQuestion();
  if (question) void question().then((isAllowed) => isAllowed && leave());
  else leave();
}

/**
 * Asks before links and buttons lead away from unsaved work; `guardHistory` does so for the browser's history. The router has its own blocker only for
 * routes that are declared ahead, and those of the portal come from its modules.
 */
export function NavigationGuard({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  useEffect(rememberEntry, [location]);
  const navigation = useContext(NavigationContext);
  const guarded = useMemo(() => {
    const { navigator } = navigation;
    return {
      ...navigation,
      navigator: {
        createHref: navigator.createHref,
        encodeLocation: navigator.encodeLocation,
        go: navigator.go,
        push: (...to: Parameters<typeof navigator.push>) => whenAllowed(() => navigator.push(...to)),
        replace: (...to: Parameters<typeof navigator.replace>) => whenAllowed(() => navigator.replace(...to)),
      },
    };
  }, [navigation]);
  return <NavigationContext value={guarded}>{children}</NavigationContext>;
}
