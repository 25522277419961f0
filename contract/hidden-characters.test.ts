import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './endpoint.ts';
import { contract } from './index.ts';

/** What turns, hides or smuggles: a reader of the text would not see it. */
const HIDDEN = ['\u202a', '\u202d', '\u202e', '\u2066', '\u2069', '\u200b', '\ufeff', '\u0007', '\u{e0041}'];
const PLAIN = ['Plain words', 'ลาป่วย', '12345', 'a@b.test', '#a1b2c3', 'abcdefgh12345678', 'x'.repeat(36)];
/** Nobody reads these: they are compared, or looked up by what was handed out. */
const HANDED_OUT = new Set(
  'password wifiPassword passcode token refresh_token ticket backupCode uid request sid state endpoint qr beacon'.split(' '),
);
const HANDED_OUT_CODES = [
  'identity.signInWithCode.body',
  'notifications.linkLine.body',
  'invitations.info.query',
  'invitations.accept.body',
];
const isHandedOut = (name: string) =>
  HANDED_OUT.has(name.split('.').at(-1) ?? '') ||
  HANDED_OUT_CODES.some((place) => name === `${place}.code`) ||
  name === 'signInSecurity.endSession.query.id';

type Field = { name: string; schema: z.ZodType };
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  items?: z.ZodType[];
};

/** Every place of an input that takes text, by its path. */
function textsOf(name: string, schema: z.ZodType, seen = new Set<z.ZodType>()): Field[] {
  if (seen.has(schema)) return [];
  const def = schema.def as unknown as Def;
  const inner = (child: z.ZodType, part = '') => textsOf(`${name}${part}`, child, new Set([...seen, schema]));
  if (schema instanceof z.ZodString || (def.type === 'pipe' && def.in instanceof z.ZodString)) return [{ name, schema }];
  const children = [
    def.element,
    ...(def.options ?? []),
    def.innerType,
    def.in,
    def.valueType,
    def.left,
    def.right,
    ...(def.items ?? []),
  ];
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([key, child]) => inner(child, `.${key}`)),
    ...children.flatMap((child) => (child ? inner(child) : [])),
  ];
}

const fields = allEndpoints(contract).flatMap(({ name, endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? textsOf(`${name}.${part}`, schema as z.ZodType) : [];
  }),
);

const dirtyOf = (plain: string, hidden: string) => [...plain].toSpliced(3, 0, hidden).join('');
const keepsHidden = ({ schema }: Field) =>
  PLAIN.some((plain) =>
    HIDDEN.some((hidden) => {
      const { success, data } = schema.safeParse(dirtyOf(plain, hidden));
      return success && String(data).includes(hidden);
    }),
  );

test('no text of the contract keeps what its reader does not see: it is refused, or taken out', () => {
  expect(fields.length).toBeGreaterThan(500);
  const names = fields.filter(keepsHidden).map(({ name }) => name);
  expect([...new Set(names)].filter((name) => !isHandedOut(name))).toEqual([]);
});
