import type { FastifyInstance } from 'fastify';

/** Every feature of the server; a feature is added here and nowhere else. */
export function registerFeatures(_app: FastifyInstance) {}
