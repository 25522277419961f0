/** How far and how much a list call may be asked for. Apart from the schemas, which the first page does not load. */
export const LAST_PAGE = 1_000_000;
export const LARGEST_PAGE_SIZE = 10_000;
