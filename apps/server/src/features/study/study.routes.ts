import type { FastifyInstance } from 'fastify';
export function studyRoutes(_app: FastifyInstance): void {}
