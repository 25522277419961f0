/** Does a piece of nightly work for one after the other; one that fails is told in the log and keeps nobody else from it. */
export async function eachAlone<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      console.error(`nightly work: ${nameOf(item)} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
