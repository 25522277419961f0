import { Stack, Text } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { timesOf } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

const STATES = ['never', 'changed', 'published', 'removed'] as const;

/** What the marks of a board mean, and its shifts. */
export function Legend({ shown }: { shown: ShownBoard }) {
  const { t } = useText(SHIFTS);
  return (
    <Stack gap="md">
      <div className={classes.legend}>
        {STATES.map((state) => (
          <span key={state}>
            <i className={classes.key} data-state={state} aria-hidden />
            {t(`state.${state}`)}
          </span>
        ))}
        <span>
          <i className={classes.warnedKey} aria-hidden>
            !
          </i>
          {t('legendWarning')}
        </span>
        <span>
          <i className={classes.noteKey} aria-hidden />
          {t('legendNote')}
        </span>
      </div>
      <div className={classes.legend}>
        {shown.index.range.profiles.map(({ id, symbol, name, color, startMinute, endMinute }) => (
          <span key={id}>
            <span className={classes.symbol} style={{ '--chip': color }}>
              {symbol}
            </span>
            {name}
            <Text span size="sm" c="dimmed">
              {timesOf({ start: startMinute, end: endMinute })}
            </Text>
          </span>
        ))}
        <span>
          <span className={classes.symbol}>{t('dayOffSymbol')}</span>
          {t('dayOff')}
        </span>
      </div>
    </Stack>
  );
}
