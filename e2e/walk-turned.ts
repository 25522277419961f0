/**
 * Before a release the pages are walked twice, with `WALK_TURNED=0` and with `WALK_TURNED=1`: each time every page and what opens on it is
 * looked at whole, also where it is built of what was seen before, and the second time in the languages and widths of which the first
 * did not see it.
 */
export const isThorough = process.env.WALK_TURNED !== undefined;
export const isTurned = process.env.WALK_TURNED === '1';
