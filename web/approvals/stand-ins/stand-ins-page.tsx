import { Button } from '@mantine/core';
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
import { StandInForm } from './stand-in-form.tsx';
import { StandInTable } from './stand-in-table.tsx';

/** Everybody who stands in for somebody, for those who look after the company. */
export function StandInsPage() {
  const { t } = useText(APPROVALS);
  const found = useQuery(query(standIns.list));
  const [isAdding, adding] = useDisclosure(false);
  const end = useCall(standIns.remove, { doneText: t('done.ended') });
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
      {t('standIn.add')}
    </Button>
  );
  return (
    <>
      <QueryView query={found} empty={<EmptyState title={t('standIn.noneAll')} text={t('standIn.noneAllText')} action={add} />}>
        {(rows) => (
          <Section title={t('standIn.all')} note={t('standIn.allNote')} action={add}>
            <StandInTable
              id="stand-ins"
              label={t('standIn.all')}
              rows={rows}
              action={(row) => <EndStandIn row={row} isPending={end.isPending} onEnd={(id) => end.mutate({ query: { id } })} />}
            />
          </Section>
        )}
      </QueryView>
      <SideDrawer title={t('standIn.add')} isOpen={isAdding} onClose={adding.close}>
        <StandInForm onClose={adding.close} />
      </SideDrawer>
    </>
  );
}
