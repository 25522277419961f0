export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Linear between the two nearest ranks; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

const RESAMPLES = 4000;

/** The 95 % interval of the median by resampling. */
export function medianInterval(values: readonly number[], random: () => number): [number, number] {
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  );
  return [percentile(medians, 0.025), percentile(medians, 0.975)];
}
