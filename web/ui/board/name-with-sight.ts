/** What is read aloud for an element, with the words that are seen on it: who speaks to the page says those. */
export const nameWithSight = (label: string, seen: string) => (seen === '' || label.includes(seen) ? label : `${label}, ${seen}`);
