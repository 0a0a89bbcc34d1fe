import {
  cloneElement,
  createElement,
  useId,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';

interface TargetProps {
  readonly ref?: Ref<HTMLElement>;
  readonly onPointerEnter?: () => void;
  readonly onPointerLeave?: () => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly 'aria-describedby'?: string;
}

interface Props {
  readonly text: string;
  readonly side?: 'top' | 'right' | 'bottom';
  /** One element that takes a ref and the focus. */
  readonly children: ReactElement<TargetProps>;
}

/** The words that open: a file of its own. */
const bubble = new LazyChunk(async () => (await import(/* webpackChunkName: "kit" */ './bubble.tsx')).Bubble);

/** A few words beside what has the pointer or the focus; Escape takes them away. */
export function Tooltip({ text, side = 'top', children }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const id = useId();
  const Bubble = useLazyChunk(bubble, isShown);
  const show = () => setIsShown(true);
  const hide = () => setIsShown(false);
  return (
    <>
      {cloneElement(children, {
        ref: setTarget,
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
        onKeyDown: ({ key }) => key === 'Escape' && hide(),
        'aria-describedby': isShown ? id : undefined,
      })}
      {Bubble && target && createElement(Bubble, { id, text, side, isShown, target })}
    </>
  );
}
