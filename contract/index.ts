import type { Contract } from './endpoint.ts';

/** Every call of the product, by noun. */
export const contract = {} satisfies Contract;
