const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A text without its ids, whose digits change from minute to minute and may spell anything. */
export const withoutIds = (text: string): string => text.replace(ID, '');
