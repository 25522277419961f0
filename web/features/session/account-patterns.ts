/** Catches slips of the hand; the server decides. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const PASSWORD_PATTERN = /^[A-Za-z0-9_@-]*$/;
export const PASSWORD_MIN = 8;
