import { Menu } from '@mantine/core';
import { ColumnButton } from './column-button.tsx';
import { DensityItems } from './density-items.tsx';

/** The view of a grid whose columns are given: how high its rows are. */
export function DensityMenu() {
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <ColumnButton />
      </Menu.Target>
      <Menu.Dropdown>
        <DensityItems />
      </Menu.Dropdown>
    </Menu>
  );
}
