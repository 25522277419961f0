import { UnstyledButton } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import explain from '../../time/shared/explain/explain.module.css';
import type { ShownBoard } from './board-state.ts';
import { costRow, coverageRows, hoursRow } from './coverage-rows.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

/** Needed and planned people, hours and cost of one day, as the phone shows them above its people. */
export function DaySums({ shown, day }: { shown: ShownBoard; day: number }) {
  const { t } = useText(SHIFTS);
  const people = coverageRows(shown, t).at(-1)?.cells[day];
  const hours = hoursRow(shown, t).cells[day];
  const cost = costRow(shown, t)?.cells[day];
  if (!people?.text && !hours?.text) return null;
  return (
    <div className={classes.daySums}>
      <span data-short={people?.isShort ? '' : undefined}>{people?.words}</span>
      <span>{hours?.words}</span>
      {cost?.text ? (
        <UnstyledButton className={explain.button} onClick={cost.onOpen}>
          {cost.words}
        </UnstyledButton>
      ) : null}
    </div>
  );
}
