/** What an amount field holds: figures that are written with trailing zeros come as text while they are typed, and count at once. */
export const typedNumber = (typed: number | string): number | string =>
  typeof typed === 'string' && /^-?\d+(\.\d+)?$/.test(typed) && Number.isSafeInteger(Math.trunc(Number(typed)))
    ? Number(typed)
    : typed;
