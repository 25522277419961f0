import '@mantine/spotlight/styles.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconHome, IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSharedText } from '../../text/shared-text.ts';
import { useGo } from '../app-link.tsx';
import type { ShownMenu } from './menu-types.ts';
import classes from './shell.module.css';

const icon = { size: 18, stroke: 1.5 };

/** Every page one may open, by its name; loaded when it is asked for the first time, and then open. */
export function CommandPalette({ menu, asked }: { menu: ShownMenu; asked: number }) {
  const { t } = useSharedText();
  const go = useGo();
  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);
  const actions = [
    { id: 'home', label: t('menu.home'), leftSection: <IconHome {...icon} />, onClick: () => go('/dashboard') },
    ...menu.sections.map((section) => ({
      group: t(`menu.${section.key}`),
      actions: section.items.map((item) => ({
        id: item.key,
        label: t(`menu.${item.key}`),
        leftSection: <item.icon {...icon} />,
        onClick: () => go(item.path),
      })),
    })),
  ];
  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      nothingFound={t('table.noMatch')}
      highlightQuery
      classNames={{ actionsGroup: classes.paletteGroup }}
      searchProps={{ leftSection: <IconSearch {...icon} />, placeholder: t('action.search'), 'aria-label': t('action.search') }}
    />
  );
}
