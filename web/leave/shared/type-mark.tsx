import { Group, Text } from '@mantine/core';
import { leaveTypeName } from './amounts.ts';
import classes from './leave.module.css';

type Marked = { readonly name: string; readonly englishName: string | null; readonly color: string; readonly symbol: string };

/** The symbol of a type of leave in its colour, and its name. */
export function TypeMark({ type, isOff = false }: { type: Marked; isOff?: boolean }) {
  return (
    <Group gap="xs" wrap="nowrap" miw={0} c={isOff ? 'dimmed' : undefined}>
      <span className={classes.mark} style={{ borderColor: type.color }} aria-hidden>
        {type.symbol}
      </span>
      <Text span truncate>
        {leaveTypeName(type)}
      </Text>
    </Group>
  );
}
