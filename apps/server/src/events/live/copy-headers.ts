import type { FastifyReply } from 'fastify';

/** Copies the common headers to the raw response, because Fastify does not write them after `hijack`. */
export function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}
