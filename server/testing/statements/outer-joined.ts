import type pg from 'pg';

type Plan = {
  readonly Alias?: string;
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly Plan[];
};
type Explained = { 'QUERY PLAN': readonly [{ Plan: Plan }] };

/** For each column of the answer, whether it is one of a table that an outer join may leave empty. */
export async function outerJoined(client: pg.ClientBase, text: string): Promise<boolean[]> {
  const { rows } = await client.query<Explained>(`explain (generic_plan, verbose, format json) ${text}`);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) return [];
  const empty = new Set(emptySides(plan));
  return (plan.Output ?? []).map((column) => {
    const [, alias] = /^"?(\w+)"?\."?\w+"?$/.exec(column) ?? [];
    return alias !== undefined && empty.has(alias);
  });
}

/** What each kind of join may leave empty. */
const EMPTY_SIDES: Record<string, readonly string[]> = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] };

function emptySides(plan: Plan): string[] {
  const sides = EMPTY_SIDES[plan['Join Type'] ?? ''] ?? [];
  return partsOf(plan).flatMap((part) =>
    sides.includes(part['Parent Relationship'] ?? '') ? aliasesOf(part) : emptySides(part),
  );
}

const aliasesOf = (plan: Plan): string[] => [...(plan.Alias ? [plan.Alias] : []), ...partsOf(plan).flatMap(aliasesOf)];
const partsOf = ({ Plans = [] }: Plan) => Plans.filter((part) => !/^(InitPlan|SubPlan)$/.test(part['Parent Relationship'] ?? ''));
