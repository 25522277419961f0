import { Avatar, Box, Group, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { AppLink, type AppPath } from './app-link.tsx';
import classes from './page.module.css';
import { usePageTitle } from './page.tsx';
import { type RouteTab, RouteTabs } from './route-tabs.tsx';

export type Crumb = { readonly to: AppPath; readonly label: string };
type DetailPageProps = {
  crumbs: readonly Crumb[];
  title: string;
  /** One line under the title: code, department, period. */
  note?: ReactNode;
  /** Initials in the avatar; none for things that are no persons. */
  initials?: string;
  /** Stands where the initials would, such as a photo that can be changed. */
  avatar?: ReactNode;
  status?: ReactNode;
  action?: ReactNode;
  tabs?: readonly RouteTab[];
  isFullWidth?: boolean;
  children: ReactNode;
};

/** Template: breadcrumb, identity card, tabs as routes, sections. */
export function DetailPage({
  crumbs,
  title,
  note,
  initials,
  avatar,
  status,
  action,
  tabs,
  isFullWidth,
  children,
}: DetailPageProps) {
  usePageTitle(title);
  return (
    <div className={isFullWidth ? `${classes.page} ${classes.full}` : classes.page}>
      <Crumbs crumbs={crumbs} title={title} />
      <header className={`${classes.card} ${classes.identity}`}>
        <Group gap="md" wrap="nowrap" miw={0}>
          {avatar}
          {initials === undefined || avatar ? null : (
            <Avatar size={44} radius="xl" color="gray" variant="light" aria-hidden>
              {initials}
            </Avatar>
          )}
          <Box miw={0}>
            <Group gap="sm">
              <Title order={1} fz={20}>
                {title}
              </Title>
              {status}
            </Group>
            {note ? (
              <Text c="dimmed" size="sm" component="div">
                {note}
              </Text>
            ) : null}
          </Box>
        </Group>
        {action ? <Group gap="xs">{action}</Group> : null}
      </header>
      {tabs ? <RouteTabs tabs={tabs} /> : null}
      {children}
    </div>
  );
}

function Crumbs({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const { t } = useText(SHARED);
  return (
    <nav className={classes.crumbs} aria-label={t('shell.path')}>
      {crumbs.map((crumb) => (
        <Group key={crumb.to} gap={4} wrap="nowrap">
          <AppLink to={crumb.to}>{crumb.label}</AppLink>
          <IconChevronRight size={14} stroke={1.5} aria-hidden />
        </Group>
      ))}
      <span aria-current="page">{title}</span>
    </nav>
  );
}
