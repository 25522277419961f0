import { Button, Group, Text } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { providerConsole } from '../../../contract/console/console.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './console.module.css';
import { CONSOLE } from './texts.ts';
import { type Access, useRunningAccess } from './use-running-access.ts';

/** Every window the member of staff has open, with the minutes that are left; `here` is the company of the page. */
export function AccessBanners({ here }: { here?: string }) {
  const { open } = useRunningAccess();
  return open.map(({ access, minutesLeft }) => (
    <AccessBanner key={access.organizationId} access={access} minutesLeft={minutesLeft} isHere={access.organizationId === here} />
  ));
}

function AccessBanner({ access, minutesLeft, isHere }: { access: Access; minutesLeft: number; isHere: boolean }) {
  const { t } = useText(CONSOLE);
  const end = useCall(providerConsole.endBreakGlass, { doneText: t('glass.ended') });
  const { organizationId, organizationName: name } = access;
  return (
    <section className={classes.banner} aria-label={t(isHere ? 'glass.bannerHere' : 'glass.banner', { name })}>
      <IconLockOpen size={18} stroke={1.5} aria-hidden />
      <div className={classes.bannerText}>
        <Text fw={500}>
          {t(isHere ? 'glass.bannerHere' : 'glass.banner', { name })} · {t('glass.left', { count: minutesLeft })}
        </Text>
        <Text size="sm">{t('glass.until', { time: format.time(access.expiresAt), reason: access.reason })}</Text>
      </div>
      <Group gap="sm">
        {isHere ? null : <AppLink to={`/console/organizations/view/${organizationId}/detail`}>{t('glass.go')}</AppLink>}
        <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ body: { organizationId } })}>
          {t('glass.end')}
        </Button>
      </Group>
    </section>
  );
}
