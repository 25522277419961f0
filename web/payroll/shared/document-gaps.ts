import type { PayrollDocument, PayrollPerson, Readiness, ReadinessProblem } from './payroll-types.ts';
import { problemText } from './problem-text.ts';
import type { Gap, GapGroup } from './readiness-list.tsx';
import type { PayrollT } from './texts.ts';

type Found = { problem: ReadinessProblem; documents: Set<PayrollDocument> };
type Owner = { person: PayrollPerson | null; found: Map<string, Found> };

/** The problems of several documents as one list: company first, each problem once with the documents that need it. */
export function documentGaps(readiness: readonly Readiness[], t: PayrollT): GapGroup[] {
  const owners = new Map<string, Owner>();
  const note = (person: PayrollPerson | null, problem: ReadinessProblem, document: PayrollDocument) => {
    const id = person?.employeeId ?? '';
    const owner = owners.get(id) ?? { person, found: new Map<string, Found>() };
    owners.set(id, owner);
    const key = `${problem.field ?? ''} ${problem.code}`;
    const found = owner.found.get(key) ?? { problem, documents: new Set<PayrollDocument>() };
    found.documents.add(document);
    owner.found.set(key, found);
  };
  for (const item of readiness) {
    for (const problem of item.company) note(null, problem, item.document);
    for (const person of item.employees) for (const problem of person.problems) note(person, problem, item.document);
  }
  return [...owners.values()].map(({ person, found }) => ({
    person,
    gaps: [...found].map(([key, item]) => gapOf(key, item, t)),
  }));
}

function gapOf(key: string, { problem, documents }: Found, t: PayrollT): Gap {
  const names = [...documents].map((document) => t(`document.${document}`)).join(', ');
  return {
    key,
    text: problemText(problem, t),
    field: problem.field,
    isBlocking: problem.severity === 'error',
    note: t('readiness.forDocuments', { documents: names }),
  };
}

/** Blocking groups first, then serious ones, then those to check. */
export const worstFirst = (groups: readonly GapGroup[]): GapGroup[] => [...groups].sort((a, b) => weightOf(b) - weightOf(a));
const weightOf = (group: GapGroup): number => (hasBlocking(group) ? 2 : group.gaps.some((gap) => gap.isSerious) ? 1 : 0);
export const hasBlocking = (group: GapGroup): boolean => group.gaps.some((gap) => gap.isBlocking);
