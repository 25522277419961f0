import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** A subscriber has a whole /64 of the newer addresses and could come from another one every time. */
const SUBSCRIBER_BITS = 64;

/** Whom a limit counts when nobody is signed in: the address, or the network that one subscriber has. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, SUBSCRIBER_BITS);
