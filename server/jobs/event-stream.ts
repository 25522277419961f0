import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';

const HEARTBEAT_MS = 20_000;
/** Then the client connects anew and passes the guard again, which judges more than the look at sessions and people in between. */
const LONGEST_MS = 5 * 60_000;
const STREAMS_PER_USER = 5;

export type EventStream = {
  send(event: string, id: string | number, data: unknown): void;
  onEnd(effect: () => void): void;
  end(): void;
};
export type EventStreams = { open(request: FastifyRequest, reply: FastifyReply, userId: string): EventStream; endAll(): void };

/** Server-sent events over the raw reply, a few streams a user. */
export function createEventStreams(): EventStreams {
  const openByUser = new Map<string, Set<EventStream>>();
  return {
    open(request, reply, userId) {
      const mine = openByUser.get(userId) ?? new Set();
      if (mine.size >= STREAMS_PER_USER) throw new AppError('too-many-requests');
      const stream = start(request, reply);
      openByUser.set(userId, mine.add(stream));
      stream.onEnd(() => {
        mine.delete(stream);
        if (mine.size === 0) openByUser.delete(userId);
      });
      return stream;
    },
    endAll() {
      for (const streams of [...openByUser.values()]) for (const stream of [...streams]) stream.end();
    },
  };
}

function start(request: FastifyRequest, reply: FastifyReply): EventStream {
  const effects: (() => void)[] = [];
  let isOpen = true;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  reply.raw.write('retry: 2000\n\n');
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
  const last = setTimeout(() => end(), LONGEST_MS);
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    clearTimeout(last);
    reply.raw.end();
    for (const effect of effects) effect();
  };
  reply.raw.on('close', end);
  return {
    send(event, id, data) {
      if (isOpen) reply.raw.write(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    onEnd: (effect) => (isOpen ? void effects.push(effect) : effect()),
    end,
  };
}
