import { Group, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../../text/use-text.ts';
import { warningText } from '../../shared/problem-text.ts';
import { PAYROLL } from '../../shared/texts.ts';
import { PAYROLL_REPORTS } from '../texts.ts';
import classes from './grid.module.css';
import type { ReportRow } from './grid-columns.ts';
import type { CellAt } from './use-grid-keys.ts';

type PersonRowHeadProps = {
  row: ReportRow;
  at: CellAt;
  isActive: boolean;
  onFocus: (cell: CellAt) => void;
  onOpen: (cell: CellAt) => void;
};

/** Whose row it is; opens the slip. */
export function PersonRowHead({ row, at, isActive, onFocus, onOpen }: PersonRowHeadProps) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const worst = row.warnings.some((warning) => warning.blocking) ? 'red' : 'orange';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all cells are handled by the body of the grid
    <td
      data-cell={`${at.row}-${at.column}`}
      className={`${classes.person} ${classes.openable}`}
      tabIndex={isActive ? 0 : -1}
      onFocus={() => onFocus(at)}
      onClick={() => onOpen(at)}
      title={t('grid.openSlip', { name: row.name })}
    >
      <Group gap={6} wrap="nowrap" justify="space-between">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" truncate lh={1.25}>
            {row.name}
          </Text>
          <Text size="xs" c="dimmed" truncate lh={1.25}>
            {row.code}
          </Text>
        </div>
        {row.warnings.length > 0 ? (
          <Tooltip label={row.warnings.map((warning) => warningText(warning, payroll)).join(' · ')} multiline maw={320}>
            <IconAlertTriangle
              size={16}
              stroke={1.75}
              color={`var(--mantine-color-${worst}-6)`}
              aria-label={row.warnings.map((warning) => warningText(warning, payroll)).join(' · ')}
              style={{ flex: 'none' }}
            />
          </Tooltip>
        ) : null}
      </Group>
    </td>
  );
}
