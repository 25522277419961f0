/** Sends what stands behind some notifications: their mails, or their messages to phones. */
type Send = (ids: readonly string[]) => Promise<void>;
export type SendingRounds = {
  /** Takes notifications into the next round of a line; all of a round are sent by the work that came with its first. */
  add(line: string, ids: readonly string[], send: Send): void;
  /** Sends what waits, and ends when all rounds have. */
  close(): Promise<void>;
};

/**
 * What is told within a moment leaves together, so that a busy company is looked up once for all of it and whoever asks next does not wait
 * behind the mails of whoever asked before. Nothing is lost with a process that ends: the notification itself is what is left to do.
 */
export function createSendingRounds(gatherMs: number): SendingRounds {
  const waiting = new Map<string, { ids: string[]; send: Send; timer: NodeJS.Timeout }>();
  const underWay = new Set<Promise<void>>();
  const begin = (line: string) => {
    const round = waiting.get(line);
    if (!round) return;
    clearTimeout(round.timer);
    waiting.delete(line);
    const sent = round.send(round.ids).finally(() => underWay.delete(sent));
    underWay.add(sent);
  };
  return {
    add(line, ids, send) {
      const round = waiting.get(line);
      if (round) round.ids.push(...ids);
      else waiting.set(line, { ids: [...ids], send, timer: setTimeout(() => begin(line), gatherMs) });
    },
    async close() {
      for (const line of [...waiting.keys()]) begin(line);
      await Promise.allSettled(underWay);
    },
  };
}
