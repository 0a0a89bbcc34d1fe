import { orderKinds, type OrderKind } from '@portal/domain';
import { day, optional, text, word, type RecordOf } from '../../import/columns.ts';
import orderWords from './order-words.json' with { type: 'json' };

const kinds = orderKinds.flatMap((kind) =>
  orderWords[kind].map((name): [string, OrderKind] => [name.toLowerCase(), kind]),
);

/** The columns of a file of orders about students; without a day of effect it is the day of the order. */
export const orderColumns = {
  kind: word<OrderKind>(Object.fromEntries(kinds)),
  number: text,
  date: day(),
  effective: optional(day()),
  login: text,
  group: optional(text),
  basis: optional(text),
} as const;

/** A line of a file of orders. */
export type OrderLine = RecordOf<typeof orderColumns>;
