/** The start ends with this text alone: it says what stands in its way and what to do. */
export class StartRefused extends Error {}
