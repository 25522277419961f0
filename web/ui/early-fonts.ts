const WEIGHTS = [400, 500, 600];
/** A letter of each of the files in which a weight comes. */
const LETTERS = 'aก';

/**
 * Asks for the letters of the desk before anything is drawn with them: every page of it shows all weights, and names in either script. A
 * browser that hears of them from the first picture lays the whole page out again for each file that comes.
 */
export function askForFonts() {
  for (const weight of WEIGHTS) document.fonts.load(`${weight} 1em "IBM Plex Sans Thai"`, LETTERS).catch(() => {});
}
