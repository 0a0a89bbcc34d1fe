/** The props of a button that keeps the focus when there is nothing to do: a disabled one would lose it. */
export const unless = (isIdle: boolean, act: () => void) =>
  isIdle ? ({ 'aria-disabled': true } as const) : { onClick: act };
