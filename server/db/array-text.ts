/** A list of whole numbers as PostgreSQL reads it, for statements that write thousands: the driver would look through each for quotes. */
export const numbersText = (values: readonly number[]): string => `{${values.join(',')}}`;
