import { Fragment } from 'react';

type Part = { readonly at: number; readonly words: string; readonly isLabel: boolean };
/** Every other part is a word of the screen; `at` is where it begins. */
const partsOf = (text: string): Part[] => {
  let at = 0;
  return text.split('**').map((words, place) => {
    const part = { at, words, isLabel: place % 2 === 1 };
    at += words.length + 2;
    return part;
  });
};

/** A text of the manual; what stands between two stars on either side is a word of the screen. */
export const MarkedText = ({ text }: { text: string }) =>
  partsOf(text).map(({ at, words, isLabel }) =>
    isLabel ? <strong key={at}>{words}</strong> : <Fragment key={at}>{words}</Fragment>,
  );
