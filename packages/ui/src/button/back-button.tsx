import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { hasNoFocus } from '../focus/focusable.ts';
import { Icon } from '../icon/icon.tsx';
import { Button } from './button.tsx';

interface Props {
  readonly onClick: () => void;
  /** Takes the focus if no element has it when the button appears: the one that opened the view may have left the page. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** Leaves a view for what it was opened from. */
export function BackButton({ onClick, takesFocus = false, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (takesFocus && hasNoFocus()) button.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  return (
    <div>
      <Button ref={button} variant="subtle" icon={<Icon name="arrowLeft" size={18} />} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
