const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** A text without its ids and instants, whose digits change from run to run and may spell anything. */
export const withoutIds = (text: string): string => text.replace(ID, '').replace(INSTANT, '');
