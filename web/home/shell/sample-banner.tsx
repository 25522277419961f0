import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { samples } from '../../../contract/home/samples.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import classes from './sample-banner.module.css';
import { SAMPLE_BANNER } from './sample-texts.ts';

/** Says on every page that the company shows sample data; owners and administrators remove it here. */
export function SampleBanner() {
  const { t } = useText(SAMPLE_BANNER);
  const mayRemove = useCan(samples.remove);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <section className={classes.banner} aria-label={t('label')}>
      <IconFlask size={18} stroke={1.5} aria-hidden />
      <Text size="sm" className={classes.text}>
        {t('text')}
      </Text>
      {mayRemove ? (
        <Button variant="default" size="sm" aria-haspopup="dialog" onClick={dialog.open}>
          {t('remove')}
        </Button>
      ) : null}
      <Dialog isOpen={isOpen} onClose={dialog.close} title={t('question')} size={520}>
        <RemoveSamples onClose={dialog.close} />
      </Dialog>
    </section>
  );
}

type Present = NonNullable<WireAnswer<typeof samples.get>['present']>;

function RemoveSamples({ onClose }: { onClose: () => void }) {
  const found = useQuery({ ...query(samples.get), staleTime: 0 });
  return (
    <QueryView query={found}>{({ present }) => (present ? <Question present={present} onClose={onClose} /> : null)}</QueryView>
  );
}

function Question({ present: { id, people, hanging, keptPlaces }, onClose }: { present: Present; onClose: () => void }) {
  const { t } = useText(SAMPLE_BANNER);
  const { t: shared } = useText(SHARED);
  const remove = useCall(samples.remove, { doneText: t('done'), onDone: onClose });
  const isBlocked = hanging.length > 0;
  return (
    <Stack gap="sm">
      <Text c="dimmed">{isBlocked ? t('blocked') : t('goes', { count: people })}</Text>
      {isBlocked ? (
        <List size="sm" spacing="xs">
          {hanging.map((item) => (
            <List.Item key={item.reason}>
              {t(`why.${item.reason}`)}: {namesOf(item)}
              {item.count > item.names.length ? ` ${t('more', { count: item.count - item.names.length })}` : null}
            </List.Item>
          ))}
        </List>
      ) : null}
      {keptPlaces.length > 0 ? <Text c="dimmed">{t('keptPlaces', { names: keptPlaces.join(', ') })}</Text> : null}
      <Group justify="flex-end" mt="sm" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {shared('action.cancel')}
        </Button>
        {isBlocked ? null : (
          <Button color="red.8" loading={remove.isPending} onClick={() => remove.mutate({ query: { id } })}>
            {t('remove')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const namesOf = ({ names }: Present['hanging'][number]): string => names.join(', ');
