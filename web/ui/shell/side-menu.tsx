import { ActionIcon } from '@mantine/core';
import { IconHome, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLock } from '@tabler/icons-react';
import { useSharedText } from '../../text/shared-text.ts';
import { AppLink, useAppPath } from '../app-link.tsx';
import type { ShownItem, ShownMenu } from './menu-types.ts';
import classes from './shell.module.css';

const MENU_VERSION = '1.0.1';
const HOME: ShownItem = { key: 'home', path: '/dashboard', icon: IconHome };
const icon = { size: 18, stroke: 1.5 };

type SideMenuProps = { menu: ShownMenu; isWide: boolean; onToggle: () => void };
export function SideMenu({ menu, isWide, onToggle }: SideMenuProps) {
  const { t } = useSharedText();
  const heading = (text: string) => (isWide ? <h2 className={classes.heading}>{text}</h2> : <div className={classes.rule} />);
  return (
    <div className={classes.menu}>
      <div className={classes.items}>
        <MenuLink item={HOME} isWide={isWide} />
        {menu.sections.map((section) => (
          <section key={section.key}>
            {heading(t(`menu.${section.key}`))}
            {section.items.map((item) => (
              <MenuLink key={item.key} item={item} isWide={isWide} />
            ))}
          </section>
        ))}
        {menu.locked.length > 0 ? (
          <section>
            {heading(t('menu.lock'))}
            {menu.locked.map((item) => (
              <LockedItem key={item.key} item={item} isWide={isWide} />
            ))}
          </section>
        ) : null}
      </div>
      <div className={classes.foot} data-narrow={isWide ? undefined : true}>
        {isWide ? <span>{t('shell.version', { version: MENU_VERSION })}</span> : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          visibleFrom="sm"
          onClick={onToggle}
          aria-label={isWide ? t('shell.collapse') : t('shell.expand')}
        >
          {isWide ? <IconLayoutSidebarLeftCollapse {...icon} /> : <IconLayoutSidebarLeftExpand {...icon} />}
        </ActionIcon>
      </div>
    </div>
  );
}

type ItemProps = { item: ShownItem; isWide: boolean };

function MenuLink({ item, isWide }: ItemProps) {
  const { t } = useSharedText();
  const path = useAppPath();
  const isCurrent = path === item.path || path.startsWith(`${item.path}/`);
  const Icon = item.icon;
  const label = t(`menu.${item.key}`);
  const hint = isWide ? undefined : label;
  return (
    <AppLink to={item.path} className={itemClass(isCurrent, isWide)} isCurrent={isCurrent} title={hint} aria-label={hint}>
      <Icon {...icon} />
      {isWide ? <span>{label}</span> : null}
    </AppLink>
  );
}

const itemClass = (isCurrent: boolean, isWide: boolean) =>
  [classes.item, isCurrent ? classes.current : '', isWide ? '' : classes.narrow].filter(Boolean).join(' ');

function LockedItem({ item, isWide }: ItemProps) {
  const { t } = useSharedText();
  const label = t(`menu.${item.key}`);
  const reason = `${label}: ${t('menu.locked')}`;
  return (
    <div className={`${itemClass(false, isWide)} ${classes.locked}`} role="note" title={reason} aria-label={reason}>
      <IconLock {...icon} />
      {isWide ? <span>{label}</span> : null}
    </div>
  );
}
