import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { standIns } from '../../../contract/approvals/stand-ins.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { APPROVALS } from '../shared/texts.ts';
import { EndStandIn } from './end-stand-in.tsx';
import { MyStandInForm } from './stand-in-form.tsx';
import { type StandIn, type StandIns, StandInTable } from './stand-in-table.tsx';

/** Who approves while one is away, and for whom one stands in. */
export function MyStandInsPage() {
  const found = useQuery(query(standIns.mine));
  return (
    <QueryView query={found} shape="form">
      {(own) => <Own own={own} />}
    </QueryView>
  );
}

function Own({ own: { given, received, candidates } }: { own: StandIns }) {
  const { t } = useText(APPROVALS);
  const [isAdding, adding] = useDisclosure(false);
  const end = useCall(standIns.removeMine, { doneText: t('done.ended') });
  const endOf = (row: StandIn) => (
    <EndStandIn row={row} isPending={end.isPending} onEnd={(id) => end.mutate({ query: { id } })} />
  );
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
      {t('standIn.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      {given.length === 0 ? (
        <EmptyState title={t('standIn.none')} text={t('standIn.noneText')} action={add} />
      ) : (
        <Section title={t('standIn.my')} note={t('standIn.myNote')} action={add}>
          <StandInTable id="my-stand-ins" label={t('standIn.my')} rows={given} without="employee" action={endOf} />
        </Section>
      )}
      <Section title={t('standIn.received')}>
        {received.length === 0 ? (
          <Text c="dimmed">{t('standIn.noneReceived')}</Text>
        ) : (
          <StandInTable id="received-stand-ins" label={t('standIn.received')} rows={received} without="delegate" action={endOf} />
        )}
      </Section>
      <SideDrawer title={t('standIn.add')} isOpen={isAdding} onClose={adding.close}>
        <MyStandInForm candidates={candidates} onClose={adding.close} />
      </SideDrawer>
    </Stack>
  );
}
