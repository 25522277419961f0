import { Button, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { samples } from '../../../contract/home/samples.ts';
import { query } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import classes from './checklist.module.css';
import { DASHBOARD } from './texts.ts';

/** Offers sample data to a company in which nothing happened yet. */
export function TrySamples() {
  const { t } = useText(DASHBOARD);
  const hasSamples = useSession()?.lastVisitEmployee?.organization.hasSampleData ?? false;
  const found = useQuery({ ...query(samples.get), staleTime: 0, enabled: !hasSamples });
  const add = useCall(samples.add, { doneText: t('checklist.samples.done') });
  if (hasSamples || !found.data?.mayAdd) return null;
  return (
    <div className={classes.samples}>
      <IconFlask size={20} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
      <div className={classes.text}>
        <Text fw={500}>{t('checklist.samples.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('checklist.samples.text')}
        </Text>
      </div>
      <Button variant="default" className={classes.acts} loading={add.isPending} onClick={() => add.mutate({ body: {} })}>
        {t('checklist.samples.act')}
      </Button>
    </div>
  );
}
