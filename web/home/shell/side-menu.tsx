import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLock } from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, Suspense } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useAppPath } from '../../ui/app-link.tsx';
import { MENU } from '../../ui/shell/menu-text.ts';
import type { ShownItem, ShownMenu } from '../../ui/shell/menu-types.ts';
import classes from '../../ui/shell/shell.module.css';

declare const __WELA_VERSION__: string | undefined;
/** Put in by the build; pages of tests are not built. */
const VERSION = typeof __WELA_VERSION__ === 'string' ? __WELA_VERSION__ : '0.0.0';
const icon = { size: 18, stroke: 1.5 };

export type ThemePanel = ComponentType<{ isWide: boolean }>;
type SideMenuProps = { menu: ShownMenu; isWide: boolean; onToggle: () => void; themePanel?: ThemePanel | null };
export function SideMenu({ menu, isWide, onToggle, themePanel: ThemePanelButton }: SideMenuProps) {
  const { t } = useText(SHARED);
  const { t: menuText } = useText(MENU);
  const current = currentOf(menu, useAppPath());
  return (
    <div className={classes.menu}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are an addition; every link takes the focus by itself */}
      <div className={classes.items} onKeyDown={moveFocus}>
        {menu.sections.map((section) => (
          <section key={section.key}>
            <MenuHeading text={menuText(`menu.${section.key}`)} isWide={isWide} />
            {section.items.map((item) => (
              <MenuLink key={item.key} item={item} isWide={isWide} isCurrent={item.path === current} />
            ))}
          </section>
        ))}
        {menu.locked.length > 0 ? (
          <section>
            <MenuHeading text={menuText('menu.lock')} isWide={isWide} />
            {menu.locked.map((item) => (
              <LockedItem key={item.key} item={item} isWide={isWide} />
            ))}
          </section>
        ) : null}
      </div>
      <Suspense>{ThemePanelButton ? <ThemePanelButton isWide={isWide} /> : null}</Suspense>
      <div className={classes.foot} data-narrow={isWide ? undefined : true}>
        {isWide ? <span>{t('shell.version', { version: VERSION })}</span> : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          visibleFrom="sm"
          onClick={onToggle}
          aria-expanded={isWide}
          aria-label={isWide ? t('shell.collapse') : t('shell.expand')}
        >
          {isWide ? <IconLayoutSidebarLeftCollapse {...icon} /> : <IconLayoutSidebarLeftExpand {...icon} />}
        </ActionIcon>
      </div>
    </div>
  );
}

/** Arrow keys, Home and End move through the items; Tab goes on as everywhere. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, [data-locked]')];
  const at = items.findIndex((item) => item.matches(':focus'));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}

/** While the menu is narrow its headings are lines, and still there for screen readers. */
function MenuHeading({ text, isWide }: { text: string; isWide: boolean }) {
  if (isWide) return <h2 className={classes.heading}>{text}</h2>;
  return (
    <>
      <div className={classes.rule} aria-hidden />
      <h2 className="wela-visually-hidden">{text}</h2>
    </>
  );
}

type ItemProps = { item: ShownItem; isWide: boolean };

/** Of items whose addresses begin alike the longest is where the reader is: requests of one's own stand below the profile. */
function currentOf({ sections }: ShownMenu, path: string): string | undefined {
  const around = sections
    .flatMap(({ items }) => items.map((item) => item.path))
    .filter((place) => path === place || path.startsWith(`${place}/`));
  return around.toSorted((first, other) => other.length - first.length)[0];
}

function MenuLink({ item, isWide, isCurrent }: ItemProps & { isCurrent: boolean }) {
  const { t: menuText } = useText(MENU);
  const Icon = item.icon;
  const label = menuText(`menu.${item.key}`);
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

const WHY = { plan: 'menu.lockedByPlan', country: 'menu.lockedByCountry', inactive: 'menu.lockedByInactive' } as const;

function LockedItem({ item, isWide }: { item: ShownMenu['locked'][number]; isWide: boolean }) {
  const { t: menuText } = useText(MENU);
  const label = menuText(`menu.${item.key}`);
  const reason = `${label}: ${menuText(WHY[item.why])}`;
  return (
    <div
      className={`${itemClass(false, isWide)} ${classes.locked}`}
      role="note"
      data-locked
      // biome-ignore lint/a11y/noNoninteractiveTabindex: why it is locked must be reachable by keyboard
      tabIndex={0}
      title={reason}
      aria-label={reason}
    >
      <IconLock {...icon} />
      {isWide ? <span>{label}</span> : null}
    </div>
  );
}
