import type { FastifyInstance } from 'fastify';

export function registerOpenApi(_app: FastifyInstance) {}
