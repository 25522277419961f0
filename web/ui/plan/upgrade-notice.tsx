import { Stack } from '@mantine/core';
import classes from '../page.module.css';
import { UpgradeAction } from './upgrade-action.tsx';
import type { UpgradeWish } from './upgrade-wish.ts';
import { UpgradeWords } from './upgrade-words.tsx';

/** Stands where data would be that the plan does not show. */
export function UpgradeNotice({ wish }: { wish: UpgradeWish }) {
  return (
    <Stack gap="md" p="lg" align="flex-start" className={classes.card} role="status">
      <UpgradeWords wish={wish} />
      <UpgradeAction reason={wish.reason} />
    </Stack>
  );
}
