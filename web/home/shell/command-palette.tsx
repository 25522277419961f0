import { useText } from '../../text/use-text.ts';
import { MENU } from '../../ui/shell/menu-text.ts';
import '@mantine/spotlight/styles.css';
import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconHistory, IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import type { ShownItem, ShownMenu } from '../../ui/shell/menu-types.ts';
import classes from '../../ui/shell/shell.module.css';
import { fuzzyFilter } from './fuzzy.ts';
import type { Entry } from './palette-actions.ts';
import { keepRecent, type RecentItem, recentItems } from './recent-items.ts';
import { useFoundPeople } from './use-found-people.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

const icon = { size: 18, stroke: 1.5 };
const TYPING_MS = 200;

type CommandPaletteProps = { menu: ShownMenu; others: readonly ShownItem[]; asked: number };
/** Pages one may open, people one may look at, things one may do, and what was chosen last. Loaded when first asked for. */
export function CommandPalette({ menu, others, asked }: CommandPaletteProps) {
  const { t } = useText(MENU);
  const { t: shared } = useText(SHARED);
  const [search, setSearch] = useState('');
  const [typed] = useDebouncedValue(search.trim(), TYPING_MS);
  const owner = useSession()?.id ?? '';
  const entries = usePaletteEntries(menu, others);
  const people = useFoundPeople(typed);
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  const all = [...entries.pages, ...entries.actions];
  const recent =
    search.trim() === '' ? recentItems(owner).flatMap((recentItem) => recentEntry(recentItem, all, entries.open)) : [];
  const groups = [
    { label: t('palette.recent'), entries: recent },
    { label: t('palette.pages'), entries: fuzzyFilter(search, entries.pages, words) },
    { label: t('palette.people'), entries: people.found.map((person) => ({ ...person, run: () => entries.open(person.path) })) },
    { label: t('palette.actions'), entries: fuzzyFilter(search, entries.actions, words) },
  ].filter((group) => group.entries.length > 0);

  const choose = (entry: Entry) => {
    keepRecent(owner, { id: entry.id, label: entry.label, path: entry.path });
    entry.run();
  };
  return (
    <Spotlight.Root
      title={t('palette.placeholder')}
      classNames={{ header: 'wela-visually-hidden' }}
      query={search}
      onQueryChange={setSearch}
      shortcut={null}
      scrollable
      maxHeight={420}
      clearQueryOnClose
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch {...icon} />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} className={classes.paletteGroup}>
            {group.entries.map((entry) => (
              <PaletteRow key={entry.id} entry={entry} onChoose={() => choose(entry)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 ? (
          <Spotlight.Empty>{people.isSearching ? shared('table.loading') : shared('table.noMatch')}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const words = (entry: Entry) => `${entry.label} ${entry.note ?? ''}`;

/** A thing chosen before: as it stands today when it is still open to the reader, else only a person's name. */
function recentEntry(item: RecentItem, all: readonly Entry[], open: (path: `/${string}`) => void): Entry[] {
  const known = all.find((entry) => entry.id === item.id);
  if (known) return [{ ...known, icon: IconHistory }];
  return item.id.startsWith('person:') ? [{ ...item, icon: IconUser, run: () => open(item.path) }] : [];
}

function PaletteRow({ entry, onChoose }: { entry: Entry; onChoose: () => void }) {
  const Icon = entry.icon;
  return (
    <Spotlight.Action onClick={onChoose}>
      <Group wrap="nowrap" w="100%" gap="sm">
        <Icon {...icon} />
        <Text flex={1} truncate>
          {entry.label}
        </Text>
        {entry.note ? (
          <Text size="xs" c="dimmed">
            {entry.note}
          </Text>
        ) : null}
      </Group>
    </Spotlight.Action>
  );
}
