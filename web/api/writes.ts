let count = 0;

/** Every call that may have changed something is counted, so that what was read before it is not taken for fresh. */
export const noteWrite = () => {
  count += 1;
};
export const writeCount = (): number => count;
