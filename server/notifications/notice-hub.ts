/** Tells the open streams of this process that the notifications of a user have changed. Other processes find out by looking. */
export type NoticeHub = {
  /** Answers how to stop listening. */
  listen(userId: string, effect: () => void): () => void;
  tell(userIds: readonly string[]): void;
};

export function createNoticeHub(): NoticeHub {
  const listeners = new Map<string, Set<() => void>>();
  return {
    listen(userId, effect) {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(effect));
      return () => {
        mine.delete(effect);
        if (mine.size === 0 && listeners.get(userId) === mine) listeners.delete(userId);
      };
    },
    tell(userIds) {
      for (const userId of new Set(userIds)) for (const effect of [...(listeners.get(userId) ?? [])]) effect();
    },
  };
}
