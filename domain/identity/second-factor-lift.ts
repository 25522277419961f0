/** How long the holder of an account has to object before a second step that was asked to be lifted is lifted. Source: decision 066. */
export const LIFT_HOURS = 24;
