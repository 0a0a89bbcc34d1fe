/** The states of an order (spec §3 Single-window order; `issued` is of decisions 4, Orders). */
export const orderStatuses = ['waiting', 'preparing', 'prepared', 'issued', 'canceled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** True while the student still waits for the document. */
export const isOpenOrder = (status: OrderStatus): boolean => status !== 'issued' && status !== 'canceled';
