import { faultOfOrder, orderRules, type OrderKind, type StudyState } from '@portal/domain';

/** What a student is on a day. */
export interface ModelDay {
  readonly state: StudyState;
  readonly groupId: number | undefined;
}

export interface ModelOrder {
  readonly kind: OrderKind;
  readonly effectiveOn: string;
  readonly groupId: number | undefined;
}

/** A plain model of orders: a student is the list of accepted orders, and a day is found by going through all of them. */
export class StudyModel {
  readonly #start: ModelDay;
  readonly #orders: ModelOrder[] = [];

  constructor(start: ModelDay) {
    this.#start = start;
  }

  /** What the student is on a day, after the orders of the day. */
  on(day: string): ModelDay {
    return this.#orders
      .filter(({ effectiveOn }) => effectiveOn <= day)
      .reduce<ModelDay>((before, { kind, groupId }) => {
        const { to: state } = orderRules[kind];
        const isGone = state === 'left' || state === 'graduated';
        return { state, groupId: isGone ? undefined : (groupId ?? before.groupId) };
      }, this.#start);
  }

  /** True when the order can be given; it counts then. */
  give(order: ModelOrder): boolean {
    const lastOrderOn = this.#orders.at(-1)?.effectiveOn;
    const facts = { ...this.on(order.effectiveOn), lastOrderOn };
    if (faultOfOrder(order, facts) !== undefined) return false;
    this.#orders.push(order);
    return true;
  }
}
