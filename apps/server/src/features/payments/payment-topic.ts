import type { FastifyInstance } from 'fastify';
import { paymentTopic } from '@portal/wire';
import { id, record, text, type InsideOf } from '@portal/wire/codec';
import type { Listeners } from '../../events/live/topic.ts';

const PaymentRef = record({ reference: ['r', text], studentId: ['p', id] });
type PaymentRef = InsideOf<typeof PaymentRef>;

const load = ({ reference, studentId }: PaymentRef, listeners: Listeners) =>
  listeners.has(studentId) ? [{ personId: studentId, event: { reference } }] : [];

/** Registers the topic of payments; returns `publish`. */
export function registerPaymentTopic({ live }: FastifyInstance) {
  const topic = live.register({
    topic: paymentTopic,
    ref: PaymentRef,
    load: async (refs, listeners) => refs.flatMap((ref) => load(ref, listeners)),
    lastPosition: async () => 1,
    // The browser fetches its account again.
    missedEvents: async () => [{ event: {} }],
  });
  return ({ reference, studentId }: PaymentRef): Promise<void> => {
    const ref = { reference, studentId };
    return topic.publish(ref, (listeners) => load(ref, listeners));
  };
}

export type PublishPayment = ReturnType<typeof registerPaymentTopic>;
