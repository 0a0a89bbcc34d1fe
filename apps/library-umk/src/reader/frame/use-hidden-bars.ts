import { useEffect, useRef, useState } from 'react';

const MOVED_PX = 8;

/** A press that did not move, on the page and not on a control; `from` is where it began. */
function isTap({ clientX, clientY, target }: MouseEvent, from: PointerEvent | undefined): boolean {
  const isControl = target instanceof Element && target.closest('button, a, input, form') !== null;
  return !isControl && (!from || Math.hypot(clientX - from.clientX, clientY - from.clientY) < MOVED_PX);
}

/** On a phone a tap on the page hides the bars, and shows them again. The keyboard always finds them. */
export function useHiddenBars() {
  const content = useRef<HTMLDivElement>(null);
  const [areBarsHidden, setBarsHidden] = useState(false);
  useEffect(() => {
    const page = content.current;
    let pressed: PointerEvent | undefined;
    const onPress = (event: PointerEvent) => {
      pressed = event;
    };
    const onClick = (event: MouseEvent) => {
      if (isTap(event, pressed)) setBarsHidden((now) => !now);
      pressed = undefined;
    };
    const onKey = () => setBarsHidden(false);
    page?.addEventListener('pointerdown', onPress);
    page?.addEventListener('click', onClick);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      page?.removeEventListener('pointerdown', onPress);
      page?.removeEventListener('click', onClick);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
  return { content, areBarsHidden };
}
