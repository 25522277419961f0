import { dirname, relative, resolve } from 'node:path';
import * as ts from 'typescript/unstable/ast';
import { API, type Checker, SymbolFlags, type Type } from 'typescript/unstable/sync';

/** The code of a folder as the compiler understands it. */
export type Program = {
  readonly checker: Checker;
  /** Files of the product: neither tests nor what tests need. */
  readonly files: readonly ts.SourceFile[];
  typeOf(node: ts.Node): Type | undefined;
  /** Whether the tag `sql` takes the value for a piece of the statement, not for a parameter. */
  isFragment(node: ts.Node): boolean;
  /** Where a name was declared, in whatever file. */
  declarationOf(name: ts.Node): ts.Node | undefined;
  /** Calls of the function with this name and declaration. */
  callsOf(name: string, declaration: ts.Node): readonly ts.CallExpression[];
  /** File and line. */
  placeOf(node: ts.Node): string;
  close(): void;
};

const IS_TEST = /\.test\.ts$|\/testing[/-]/;

/** `config` is the path of a tsconfig.json; the files below its folder count. */
export function openProgram(config: string): Program {
  const folder = dirname(resolve(config));
  const api = new API({ cwd: folder });
  const project = api.updateSnapshot({ openProjects: [resolve(config)] }).getProject(resolve(config));
  if (!project) throw new Error(`the compiler does not know ${config}`);
  const { checker, program } = project;
  const files = program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${folder}/`) && !name.includes('/node_modules/') && !IS_TEST.test(name))
    .flatMap((name) => program.getSourceFile(name) ?? []);
  const declarationOf = remembered((name) => symbolOf(checker, name)?.valueDeclaration?.resolve(project));
  const types = typesIn(checker, files);
  const typeOf = (node: ts.Node) => types.get(node) ?? checker.getTypeAtLocation(node);
  let calls: Map<string, ts.CallExpression[]> | undefined;
  return {
    checker,
    files,
    typeOf,
    isFragment: remembered((node) => {
      const type = typeOf(node);
      const members = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
      return members.some((member) => checker.getPropertyOfType(member, 'toOperationNode') !== undefined);
    }),
    declarationOf,
    callsOf(name, declaration) {
      calls ??= callsByName(files);
      return (calls.get(name) ?? []).filter((call) => declarationOf(call.expression) === declaration);
    },
    placeOf(node) {
      const file = node.getSourceFile();
      return `${relative(resolve('.'), file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    },
    close: () => api.close(),
  };
}

/** The types that are certainly asked for, in one question: of what stands in templates, of calls of `query`, and of `rows`. */
function typesIn(checker: Checker, files: readonly ts.SourceFile[]): Map<ts.Node, Type | undefined> {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateSpan(node)) nodes.push(node.expression);
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'query' && ts.isCallExpression(node.parent))
      nodes.push(node.parent);
    if (ts.isIdentifier(node) && node.text === 'rows') nodes.push(node);
    node.forEachChild(visit);
  };
  for (const file of files) visit(file);
  const types = checker.getTypeAtLocation(nodes);
  return new Map(nodes.map((node, at) => [node, types[at]]));
}

/** The compiler answers from another process: nothing is asked twice. */
function remembered<Answer>(ask: (node: ts.Node) => Answer): (node: ts.Node) => Answer {
  const answers = new Map<ts.Node, { readonly answer: Answer }>();
  return (node) => {
    const known = answers.get(node) ?? { answer: ask(node) };
    answers.set(node, known);
    return known.answer;
  };
}

function symbolOf(checker: Checker, name: ts.Node) {
  const isShorthand = ts.isShorthandPropertyAssignment(name.parent);
  const found = isShorthand ? checker.getShorthandAssignmentValueSymbol(name.parent) : checker.getSymbolAtLocation(name);
  return found && found.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
}

function callsByName(files: readonly ts.SourceFile[]): Map<string, ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const { text } = node.expression;
      calls.set(text, [...(calls.get(text) ?? []), node]);
    }
    node.forEachChild(visit);
  };
  for (const file of files) visit(file);
  return calls;
}
