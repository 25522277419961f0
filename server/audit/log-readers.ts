/** Reads on in the log of a company; a reader remembers itself how far it came. */
export type LogReader = (organizationId: string) => Promise<unknown>;
/** Sealed entries stand in an order without gaps, so that a reader misses none and reads nothing that was rolled back. */
export type LogReaders = {
  offer(reader: LogReader): void;
  read(organizationId: string): Promise<void>;
};

export function createLogReaders(): LogReaders {
  const readers: LogReader[] = [];
  return {
    offer: (reader) => void readers.push(reader),
    async read(organizationId) {
      for (const reader of readers) await reader(organizationId);
    },
  };
}
