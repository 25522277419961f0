import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { DENSITIES, useRowHeight } from './row-height.ts';

/** How high rows are, as items of a menu. */
export function DensityItems() {
  const { t } = useText(SHARED);
  const { density, setDensity } = useRowHeight();
  return (
    <>
      <Menu.Label>{t('table.density')}</Menu.Label>
      <Menu.RadioGroup value={density} onChange={(choice) => setDensity(choice === 'compact' ? 'compact' : 'comfortable')}>
        {DENSITIES.map((choice) => (
          <Menu.RadioItem key={choice} value={choice} checkIcon={<IconCheck size={18} stroke={1.5} />}>
            {t(`table.${choice}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
