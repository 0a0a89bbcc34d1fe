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
  readonly side?: 'above' | 'right';
  /** One focusable element that accepts a ref. */
  readonly children: ReactElement<TargetProps>;
}

const tooltipPopup = new LazyChunk(
  async () => (await import(/* webpackChunkName: "overlays" */ './tooltip-popup.tsx')).TooltipPopup,
);

/** A short text next to the hovered or focused element; Escape closes it. */
export function Tooltip({ text, side = 'above', children }: Props) {
  const [isShown, setIsShown] = useState(false);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const id = useId();
  const TooltipPopup = useLazyChunk(tooltipPopup, isShown);
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
      {isShown && TooltipPopup && target && createElement(TooltipPopup, { id, text, side, target })}
    </>
  );
}
