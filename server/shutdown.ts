/** What has to be ended with the server: what was added last ends first. */
export type Shutdown = {
  add(end: () => Promise<unknown>): void;
  /** Ends everything; a part that fails to end does not keep the others. */
  run(): Promise<void>;
  hasBegun(): boolean;
};

export function createShutdown(): Shutdown {
  const parts: (() => Promise<unknown>)[] = [];
  let hasBegun = false;
  return {
    add(end) {
      parts.push(end);
    },
    async run() {
      hasBegun = true;
      for (const end of parts.reverse()) await end().catch((error: unknown) => console.error(error));
    },
    hasBegun: () => hasBegun,
  };
}
