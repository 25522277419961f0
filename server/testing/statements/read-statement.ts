import type * as ts from 'typescript/unstable/ast';
import { everyReading } from './choices.ts';
import type { Program } from './program.ts';
import { isReached } from './read-reach.ts';
import { textOf } from './read-template.ts';
import { createReading } from './read-value.ts';
import { type Env, Impossible, type Reading, textOfSql } from './values.ts';

const NO_ARGUMENTS: Env = new Map();

/** A statement that the code composes, in every form that the code can give it. */
export function readStatement(program: Program, expression: ts.Node): string[] {
  return [...new Set(everyReading((choices) => readOnce(createReading(program, choices), expression)).flat())];
}

function readOnce(reading: Reading, expression: ts.Node): string[] {
  try {
    if (!isReached(reading, expression, NO_ARGUMENTS)) return [];
    const value = reading.value(expression, NO_ARGUMENTS);
    const text = value.kind === 'object' ? (value.fields.get('text')?.() ?? value) : value;
    return [text.kind === 'sql' ? textOfSql(text.parts) : textOf(reading, text, expression)];
  } catch (error) {
    if (error instanceof Impossible) return [];
    throw error;
  }
}
