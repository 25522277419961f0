import type { FastifyInstance } from 'fastify';
import { registerSession } from './features/session/endpoints.ts';

/** Every feature of the server; a feature is added here and nowhere else. */
export function registerFeatures(app: FastifyInstance) {
  registerSession(app);
}
