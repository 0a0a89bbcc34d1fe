import type { FastifyInstance } from 'fastify';

export async function pages(_app: FastifyInstance): Promise<void> {}
