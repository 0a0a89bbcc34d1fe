import type { StatusKind, StepState } from '@portal/ui/display';
import type { Order, OrderStatus } from '@portal/wire';

/** A step of the timeline: behind, now or upcoming. */
export interface ShownStep {
  readonly status: OrderStatus;
  readonly state: StepState;
  readonly at: string | undefined;
  readonly reason: string | null;
}

/** The way of an order that nobody cancels. */
const way: readonly OrderStatus[] = ['waiting', 'preparing', 'prepared', 'issued'];

const lastStates: Readonly<Record<OrderStatus, StepState>> = {
  waiting: 'current',
  preparing: 'current',
  prepared: 'current',
  issued: 'done',
  canceled: 'failed',
};

/** The steps that an order has taken, then the upcoming ones. */
export function shownSteps({ status, steps }: Pick<Order, 'status' | 'steps'>): ShownStep[] {
  const taken = steps.map((step, at): ShownStep => ({
    ...step,
    state: at === steps.length - 1 ? lastStates[step.status] : 'done',
  }));
  const upcoming = status === 'canceled' ? [] : way.slice(way.indexOf(status) + 1);
  return [
    ...taken,
    ...upcoming.map((next): ShownStep => ({ status: next, state: 'upcoming', at: undefined, reason: null })),
  ];
}

/** The colour and shape of a status. */
export const statusKinds: Readonly<Record<OrderStatus, StatusKind>> = {
  waiting: 'waiting',
  preparing: 'active',
  prepared: 'success',
  issued: 'neutral',
  canceled: 'danger',
};
