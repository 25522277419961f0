import { useState } from 'react';

type Plain = string | number | boolean;

/**
 * What a control shows whose value lives elsewhere (on the server, in the URL): the choice from the click on, until that value moves.
 * Without it the control falls back to the old value for as long as saving takes to begin. `forget`: it could not be saved.
 */
export function useShownChoice<T extends Plain>(value: T) {
  const [choice, setChoice] = useState<{ readonly over: T; readonly to: T } | null>(null);
  const isOver = choice !== null && choice.over !== value;
  if (isOver) setChoice(null);
  return {
    shown: choice && !isOver ? choice.to : value,
    choose: (to: T) => setChoice({ over: value, to }),
    forget: () => setChoice(null),
  };
}
