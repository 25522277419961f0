/** Answers each item apart, in their order; one that fails is an error in its place. */
export type RunBatch<Item, Answer> = (group: string, items: readonly Item[]) => Promise<readonly (Answer | Error)[]>;
export type GroupCommit<Item, Answer> = { submit(group: string, item: Item): Promise<Answer> };

type Waiting<Item, Answer> = { item: Item; resolve(answer: Answer): void; reject(error: unknown): void };
type Queue<Item, Answer> = { waiting: Waiting<Item, Answer>[]; running: number; isWoken: boolean };

/**
 * Lets items of one group that wait at the same moment share one run, up to `size` in a batch and `lanes` batches at once.
 * Nobody waits for others to come: a batch starts as soon as a lane is free.
 */
export function createGroupCommit<Item, Answer>(
  { size, lanes }: { size: number; lanes: number },
  run: RunBatch<Item, Answer>,
): GroupCommit<Item, Answer> {
  const queues = new Map<string, Queue<Item, Answer>>();

  async function work(group: string, queue: Queue<Item, Answer>) {
    queue.running += 1;
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, size);
      try {
        const answers = await run(
          group,
          batch.map((waiting) => waiting.item),
        );
        batch.forEach((waiting, index) => {
          const answer = answers[index];
          if (answer === undefined || answer instanceof Error)
            waiting.reject(answer ?? new Error('a batch left an item unanswered'));
          else waiting.resolve(answer);
        });
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    queue.running -= 1;
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(group);
  }

  function wake(group: string, queue: Queue<Item, Answer>) {
    if (queue.isWoken || queue.running >= lanes) return;
    queue.isWoken = true;
    setImmediate(() => {
      queue.isWoken = false;
      if (queue.waiting.length > 0 && queue.running < lanes) void work(group, queue);
    });
  }

  return {
    submit(group, item) {
      const queue = queues.get(group) ?? { waiting: [], running: 0, isWoken: false };
      queues.set(group, queue);
      return new Promise<Answer>((resolve, reject) => {
        queue.waiting.push({ item, resolve, reject });
        wake(group, queue);
      });
    },
  };
}
