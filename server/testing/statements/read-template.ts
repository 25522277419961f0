import * as ts from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import { constant, type Env, placeOf, type Reader, type Reading, Unreadable, type Value } from './values.ts';

type Pieces = { readonly texts: readonly string[]; readonly holes: readonly ts.Expression[] };

const piecesOf = (template: ts.TemplateLiteral): Pieces =>
  ts.isTemplateExpression(template)
    ? {
        texts: [template.head.text, ...template.templateSpans.map((span) => span.literal.text)],
        holes: template.templateSpans.map((span) => span.expression),
      }
    : { texts: [template.text], holes: [] };

/** Texts with `${…}`, plain ones and those of the tag `sql`. */
export const readTemplate: Reader = (reading, node, env) => {
  if (ts.isTaggedTemplateExpression(node)) {
    if (node.tag.getText() !== 'sql') throw new Unreadable(node, 'another tag than sql');
    const { texts, holes } = piecesOf(node.template);
    return { kind: 'sql', parts: texts.flatMap((text, at) => [text, ...holePart(reading, holes[at], env)]) };
  }
  if (!ts.isTemplateExpression(node)) return undefined;
  const { texts, holes } = piecesOf(node);
  return constant(texts.map((text, at) => text + plainPart(reading, holes[at], env)).join(''));
};

function plainPart(reading: Reading, hole: ts.Expression | undefined, env: Env): string {
  return hole === undefined ? '' : textOf(reading, reading.value(hole, env), hole);
}

function holePart(reading: Reading, hole: ts.Expression | undefined, env: Env): readonly (string | null)[] {
  if (hole === undefined) return [];
  if (!reading.program.isFragment(hole)) return [null];
  const value = reading.value(hole, env);
  if (value.kind !== 'sql') throw new Unreadable(hole, 'a fragment that only a run can tell');
  return value.parts;
}

/** The text that a value becomes between texts. A literal type stands for each of its values, a number for any. */
export function textOf(reading: Reading, value: Value, node: ts.Node): string {
  if (value.kind === 'constant') return String(value.value);
  const type = value.kind === 'unknown' ? reading.program.typeOf(value.node) : undefined;
  const texts = type ? literalTexts(type) : [];
  const text = texts[texts.length < 2 ? 0 : reading.choices.pick(placeOf(node), texts.length)];
  if (text === undefined) throw new Unreadable(value.kind === 'unknown' ? value.node : node, 'a text that only a run can tell');
  return text;
}

function literalTexts(type: Type): readonly string[] {
  const members = type.isUnionType() ? type.getTypes() : [type];
  const texts = members.map((member) => {
    if (member.isLiteralType()) return String(member.value);
    return member.isIntrinsicType() && member.intrinsicName === 'number' ? '1' : undefined;
  });
  return texts.every((text) => text !== undefined) ? texts : [];
}
