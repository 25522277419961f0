/** Days that the archive of a person's data is kept for who asked for it. Source: product rule. */
export const COPY_DAYS = 7;
