import { parseSync } from 'oxc-parser';

const LONGEST = 60;
const LONGEST_WITH_JSX = 100;

/** Functions that are longer than they may be, with their lines. The list only shrinks: a function grown further, or fit again, fails. */
export const TOO_LONG: Readonly<Record<string, number>> = {
  'server/testing/build.ts createBuild': 123,
  'server/testing/local-issuer.ts startTestIssuer': 80,
  'web/ui/board/use-grid-pointer.ts useGridPointer': 62,
};

type Node = { readonly type: string; readonly start: number; readonly end: number };
export type LongFunction = { readonly name: string; readonly lines: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  'end' in value;

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Functions of more than 60 lines, of more than 100 where they draw JSX. An inner function counts by itself and with the outer one. */
export function longFunctions(path: string, source: string): LongFunction[] {
  const found: LongFunction[] = [];
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const walk = (node: Node, name: string): boolean => {
    const children = Object.values(node)
      .flatMap((value: unknown): unknown[] => (Array.isArray(value) ? value : [value]))
      .filter(isNode);
    const own = nameOf(node) ?? name;
    const hasJsx = children.map((child) => walk(child, own)).includes(true) || node.type.startsWith('JSX');
    const lines = FUNCTIONS.includes(node.type) ? lineAt(node.end) - lineAt(node.start) + 1 : 0;
    if (lines > (hasJsx ? LONGEST_WITH_JSX : LONGEST)) found.push({ name: own, lines });
    return hasJsx;
  };
  walk(parseSync(path, source).program, '(the file)');
  return found;
}

/** The name that a declaration, a variable or a property gives to the functions within it. */
function nameOf(node: Node): string | null {
  if (!/^(FunctionDeclaration|FunctionExpression|VariableDeclarator|Property|MethodDefinition)$/.test(node.type)) return null;
  const named: unknown = 'id' in node ? node.id : 'key' in node ? node.key : null;
  return isNode(named) && 'name' in named && typeof named.name === 'string' ? named.name : null;
}

/** What is wrong with the sizes of the functions of all files, measured against the list. */
export function sizeProblems(found: readonly (LongFunction & { readonly path: string })[], listed = TOO_LONG): string[] {
  const known = new Map(found.map(({ path, name, lines }) => [`${path} ${name}`, lines]));
  const grown = [...known].filter(([place, lines]) => lines > (listed[place] ?? 0));
  const shrunk = Object.entries(listed).filter(([place, lines]) => (known.get(place) ?? 0) < lines);
  return [
    ...grown.map(
      ([place, lines]) =>
        `${place}: ${lines} lines; ${listed[place] ?? `${LONGEST}, or ${LONGEST_WITH_JSX} with JSX,`} is the limit`,
    ),
    ...shrunk.map(
      ([place]) => `${place}: is ${known.get(place) ?? 'not too long any more, or gone'}; lower it in scripts/function-sizes.ts`,
    ),
  ];
}
