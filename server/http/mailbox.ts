import type { FastifyInstance } from 'fastify';

/** The mails that were kept instead of sent; only on a development machine. */
export function registerMailbox(_app: FastifyInstance) {}
