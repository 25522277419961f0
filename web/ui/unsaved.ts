import { createContext, useContext, useEffect, useRef } from 'react';

/** An overlay and those that it stands in, from the outermost to itself. */
export type Overlays = readonly symbol[];
export const OverlayContext = createContext<Overlays>([]);

type Entry = { readonly overlays: Overlays; readonly isDirty: () => boolean };
const entries = new Set<Entry>();

const isInside = (entry: Entry, overlay: symbol | null) => overlay === null || entry.overlays.includes(overlay);

/** Whether a form has edits that nobody saved: in this overlay, or anywhere. */
export const hasUnsaved = (overlay: symbol | null = null): boolean =>
  [...entries].some((entry) => isInside(entry, overlay) && entry.isDirty());

/** Whether one of them is in an overlay, which another address of the same page may close. */
export const hasUnsavedOverlay = (): boolean => [...entries].some((entry) => entry.overlays.length > 0 && entry.isDirty());

/** The edits are given up; a form that is edited again afterwards counts again. */
function giveUp(overlay: symbol | null) {
  for (const entry of entries) if (isInside(entry, overlay)) entries.delete(entry);
}

/** Leaving this form is asked about while it has edits. `values` changes with every edit. */
export function useUnsaved(values: unknown, isDirty: () => boolean) {
  const overlays = useContext(OverlayContext);
  const latest = useRef(isDirty);
  latest.current = isDirty;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every edit counts anew, also after the ones before were given up
  useEffect(() => {
    const entry = { overlays, isDirty: () => latest.current() };
    entries.add(entry);
    return () => {
      entries.delete(entry);
    };
  }, [values, overlays]);
}

/** The same as an element, for a form that brings its own drawer or dialog and stands outside it. */
export function Unsaved({ value, isDirty }: { value: unknown; isDirty: boolean }) {
  useUnsaved(value, () => isDirty);
  return null;
}

type Question = { answer: (mayLeave: boolean) => void };
let open: Question | null = null;
const listeners = new Set<() => void>();

/** What is asked at the moment, for the dialog that shows it. */
export const leaveQuestion = {
  current: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function show(question: Question | null) {
  open = question;
  for (const listener of listeners) listener();
}

/** Asks whether edits may be lost, if there are any: in this overlay, or on the whole page. */
export async function mayLeave(overlay: symbol | null = null): Promise<boolean> {
  if (!hasUnsaved(overlay)) return true;
  open?.answer(false);
  const isGivenUp = await new Promise<boolean>((answer) => show({ answer }));
  show(null);
  if (isGivenUp) giveUp(overlay);
  return isGivenUp;
}
