import { type Language, textIn } from '../../../domain/define-text.ts';
import { CHAPTERS, type Chapter } from '../shared/manual-chapters.ts';
import { MANUAL } from './texts.ts';

export const chapterIn = (language: Language, chapter: Chapter) => textIn(MANUAL, language).chapters[chapter];

/** The tasks that hold every word that was typed, those that hold them in the title first. */
export function searchChapters(language: Language, typed: string): Chapter[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const wholeText = (chapter: Chapter) => {
    const { title, lead, steps, notes } = chapterIn(language, chapter);
    return [title, lead, ...steps, ...notes].join(' ').replaceAll('**', '');
  };
  const inTitle = CHAPTERS.filter((chapter) => holds(chapterIn(language, chapter).title));
  return [...inTitle, ...CHAPTERS.filter((chapter) => !inTitle.includes(chapter) && holds(wholeText(chapter)))];
}
