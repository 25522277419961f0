import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconArrowBarDown,
  IconArrowBarRight,
  IconArrowsMove,
  IconCalendarOff,
  IconClipboard,
  IconCopy,
  IconEraser,
  IconPencil,
  IconSum,
} from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import type { Spot } from '../../ui/board/selection.ts';
import type { ShownBoard } from './board-state.ts';
import type { Clip, MenuAt } from './board-table.tsx';
import { paintDay, placesOf, standing } from './cell-changes.ts';
import { SHIFTS } from './texts.ts';

type MenuProps = {
  shown: ShownBoard;
  at: MenuAt | null;
  spots: readonly Spot[];
  clip: Clip;
  isEditing: boolean;
  onClose: () => void;
  onFill: (direction: 'down' | 'right') => void;
  onClear: () => void;
  onOpen: (spot: Spot) => void;
};
const MOST_PROFILES = 9;
const ICON = { size: 16, stroke: 1.5 } as const;

/** Everything that dragging and keys do, as a menu of the chosen cells or of a row. */
export function CellMenu({ shown, at, spots, clip, isEditing, onClose, onFill, onClear, onOpen }: MenuProps) {
  const { t } = useText(SHIFTS);
  const { index, lines, edit, open } = shown;
  const places = placesOf(lines, spots);
  const hasShift = places.some(({ person, day }) => standing(index.at(person, day)).length > 0);
  const assign = (plan: Parameters<typeof paintDay>[2]['plan']) =>
    edit.write(
      index,
      places.flatMap((place) => paintDay(index, place, { plan })),
    );
  const copy = () => void navigator.clipboard?.writeText(clip.copy()).catch(() => undefined);
  const isOne = spots.length === 1;
  return (
    <Menu
      opened={at !== null}
      onClose={onClose}
      position="right-start"
      width={240}
      returnFocus
      withinPortal
      trapFocus
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton
          pos="fixed"
          left={at?.x ?? 0}
          top={at?.y ?? 0}
          w={1}
          h={1}
          tabIndex={-1}
          aria-hidden
          aria-label={t('menu.chosen', { count: spots.length })}
          style={{ pointerEvents: 'none' }}
        />
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 16px)" style={{ overflowY: 'auto' }}>
        {isOne && at && at.spot.column >= 0 ? (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onOpen(at.spot)}>
            {t('menu.open')}
          </Menu.Item>
        ) : null}
        <HoursItem shown={shown} row={at?.spot.row ?? -1} />
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={copy}>
          {t('menu.copy')}
        </Menu.Item>
        {isEditing ? (
          <>
            <Menu.Item
              leftSection={<IconClipboard {...ICON} />}
              disabled={clip.last() === ''}
              onClick={() => clip.paste(clip.last())}
            >
              {t('menu.paste')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowsMove {...ICON} />}
              disabled={!hasShift}
              onClick={() => open({ kind: 'transfer', places, mode: 'move' })}
            >
              {t('menu.moveTo')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy {...ICON} />}
              disabled={!hasShift}
              onClick={() => open({ kind: 'transfer', places, mode: 'copy' })}
            >
              {t('menu.copyTo')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowBarRight {...ICON} />} disabled={isOne} onClick={() => onFill('right')}>
              {t('menu.fillRight')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowBarDown {...ICON} />} disabled={isOne} onClick={() => onFill('down')}>
              {t('menu.fillDown')}
            </Menu.Item>
            <Menu.Divider />
            {index.range.profiles.slice(0, MOST_PROFILES).map((profile) => (
              <Menu.Item
                key={profile.id}
                leftSection={<b style={{ color: profile.color }}>{profile.symbol}</b>}
                onClick={() => assign({ profileId: profile.id })}
              >
                {profile.name}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<IconCalendarOff {...ICON} />} onClick={() => assign({ isDayOff: true })}>
              {t('dayOff')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconEraser {...ICON} />} disabled={!hasShift} onClick={onClear}>
              {t('menu.clear')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** How the hours of the row add up. */
function HoursItem({ shown: { lines, open }, row }: { shown: ShownBoard; row: number }) {
  const { t } = useText(SHIFTS);
  const line = lines[row];
  if (line?.kind !== 'person') return null;
  return (
    <Menu.Item leftSection={<IconSum {...ICON} />} onClick={() => open({ kind: 'hours', person: line.person })}>
      {t('menu.hours')}
    </Menu.Item>
  );
}
