type Gathering = {
  /** Calls within this time of the first share its answer. */
  readonly windowMs: number;
  readonly now: () => number;
  /** A call after this number moved begins anew: something may have changed. */
  readonly version: () => number;
};

/** Makes one of several calls in a short time: the first one works, the others get its answer. */
export function gather<Answer>(work: () => Promise<Answer>, { windowMs, now, version }: Gathering): () => Promise<Answer> {
  let last: { at: number; version: number; answer: Promise<Answer> } | null = null;
  return () => {
    if (last && last.version === version() && now() - last.at < windowMs) return last.answer;
    last = { at: now(), version: version(), answer: work() };
    return last.answer;
  };
}
