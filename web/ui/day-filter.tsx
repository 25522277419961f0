import { DayInput } from './form/date-field.tsx';
import type { ListState } from './list-state.ts';

/** A day among the filters of a list, kept in the URL. */
export function DayFilter({ list, name, label }: { list: ListState; name: string; label: string }) {
  return (
    <DayInput
      aria-label={label}
      placeholder={label}
      value={list.one(name) ?? ''}
      w={170}
      isClearable
      onChange={(next) => list.set({ [name]: next || undefined })}
    />
  );
}
