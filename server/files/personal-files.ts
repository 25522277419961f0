import type { MemberContext } from '../http/context.ts';

/** A document about one person; `path` is its place in the archive, such as `slips/2026-06.pdf`. */
export type PersonalFile = { readonly path: string; readonly bytes: Buffer };
/** Whose documents are wanted: `isOwn` when the person asks for themself, and gets what was given to them alone. */
export type PersonalFilesWanted = { readonly employeeId: string; readonly isOwn: boolean };
/** Makes them one after another, so that few wait in memory. */
export type MakePersonalFiles = (ctx: MemberContext, wanted: PersonalFilesWanted) => AsyncIterable<PersonalFile>;

/** Documents with pay about one person. The modules that print them offer them at the start. */
export type PersonalFiles = {
  offer(make: MakePersonalFiles): void;
  all(): readonly MakePersonalFiles[];
};

export function createPersonalFiles(): PersonalFiles {
  const makers: MakePersonalFiles[] = [];
  return { offer: (make) => void makers.push(make), all: () => makers };
}

/** What a file is called that may be anything on a file system. */
export const safeName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').trim() || '_';
