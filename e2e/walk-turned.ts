/**
 * Before a release the pages are walked twice, with `WALK_TURNED=0` and with `WALK_TURNED=1`. Each time every page is looked at whole, also where
 * it is built of what was seen before, and what opens once for each name in an area. The second time each page stands at each width in the
 * other language.
 */
export const isThorough = process.env.WALK_TURNED !== undefined;
export const isTurned = process.env.WALK_TURNED === '1';
