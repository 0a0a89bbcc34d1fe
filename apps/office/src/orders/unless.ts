/** A button that stays where the focus is when there is nothing to do any more: a disabled one would lose it. */
export const unless = (isIdle: boolean, act: () => void) =>
  isIdle ? ({ 'aria-disabled': true } as const) : { onClick: act };
