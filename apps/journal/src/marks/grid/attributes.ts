/** A cell of the grid that cannot be changed; ARIA 1.2 allows the attribute on a grid cell. */
export const readOnly = { 'aria-readonly': true } as const;

/** The value of an attribute that is there or not. */
export const flag = (isSet: boolean): true | undefined => isSet || undefined;
