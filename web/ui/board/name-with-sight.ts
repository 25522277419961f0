// A mark such as one syllable of a longer word is heard only where it stands by itself.
const says = (label: string, seen: string) => ` ${label.replaceAll(',', ' ')} `.includes(` ${seen.replaceAll(',', ' ')} `);

/** What is read aloud for an element, with the words that are seen on it: who speaks to the page says those. */
export const nameWithSight = (label: string, seen: string) => (seen === '' || says(label, seen) ? label : `${label}, ${seen}`);
