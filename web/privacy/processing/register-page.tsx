import { Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { processing } from '../../../contract/privacy/processing.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePrivacyTabs } from '../shared/privacy-tabs.ts';
import { PRIVACY } from '../shared/texts.ts';
import { ActivityView } from './activity-view.tsx';
import { ContactForm } from './contact-form.tsx';
import { EditEntry, NewEntry } from './entry-form.tsx';
import { RegisterBesides } from './register-besides.tsx';
import { REGISTER } from './texts.ts';

export type Register = WireAnswer<typeof processing.get>;
type Row = { id: string; name: string; basis: string; retention: string; kept: number | null };
type Opened = 'new' | 'contact' | { id: string } | null;

/** The register of processing: what the product keeps, what the company adds, and the file for an inspector. */
export function RegisterPage() {
  const { t } = useText(REGISTER);
  const { t: privacy } = useText(PRIVACY);
  const [opened, setOpened] = useState<Opened>(null);
  const found = useQuery(query(processing.get));
  const columns = useColumns();
  const close = () => setOpened(null);
  const rowsOf = (register: Register): Row[] => [
    ...register.activities.map((item) => ({ ...item, id: item.activity, kept: item.kept })),
    ...register.own.map((item) => ({ ...item, basis: t(`basis.${item.basis}`), kept: null })),
  ];
  const openedId = opened !== null && typeof opened === 'object' ? opened.id : null;
  const activity = found.data?.activities.find((item) => item.activity === openedId);
  const entry = found.data?.own.find((item) => item.id === openedId);
  return (
    <ListPage title={privacy('title')} tabs={usePrivacyTabs()} action={<Actions onAdd={() => setOpened('new')} />}>
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView query={found} shape={columns}>
        {(register) => (
          <>
            <RegisterBesides register={register} onChange={() => setOpened('contact')} />
            <DataTable
              id="processing"
              label={privacy('tab.register')}
              rows={rowsOf(register)}
              columns={columns}
              rowId={(row) => row.id}
              onOpen={(row) => setOpened({ id: row.id })}
              phone={(row) => ({ title: row.name, note: row.retention, end: row.kept === null ? '' : String(row.kept) })}
            />
          </>
        )}
      </QueryView>
      <SideDrawer title={t('own.title')} isOpen={opened === 'new'} onClose={close} size={560}>
        <NewEntry onClose={close} />
      </SideDrawer>
      <SideDrawer title={t('contact.title')} isOpen={opened === 'contact'} onClose={close}>
        {found.data ? <ContactForm key={found.data.contact.version} contact={found.data.contact} onClose={close} /> : null}
      </SideDrawer>
      <SideDrawer title={(activity ?? entry)?.name ?? ''} isOpen={Boolean(activity ?? entry)} onClose={close} size={560}>
        {activity ? <ActivityView key={activity.activity} activity={activity} onClose={close} /> : null}
        {entry ? <EditEntry key={`${entry.id} ${entry.version}`} entry={entry} onClose={close} /> : null}
      </SideDrawer>
    </ListPage>
  );
}

function Actions({ onAdd }: { onAdd: () => void }) {
  const { t } = useText(REGISTER);
  const [isBusy, setBusy] = useState(false);
  const save = async (type: 'pdf' | 'xlsx') => {
    setBusy(true);
    await download(processing.file, { query: { type } }).catch(toast.failed);
    setBusy(false);
  };
  return (
    <Group gap="xs">
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconDownload size={18} stroke={1.5} />}
            rightSection={<IconChevronDown size={14} stroke={1.5} />}
          >
            {t('download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('pdf')}>{t('pdf')}</Menu.Item>
          <Menu.Item onClick={() => void save('xlsx')}>{t('xlsx')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={onAdd}>
        {t('add')}
      </Button>
    </Group>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useText(REGISTER);
  return useMemo(
    () => [
      { id: 'name', header: t('column.name'), value: (row) => row.name, isName: true, width: 220 },
      { id: 'kept', header: t('column.kept'), value: (row) => row.kept, align: 'end', width: 80 },
      { id: 'basis', header: t('column.basis'), value: (row) => row.basis, width: 220, isHidden: true },
      { id: 'retention', header: t('column.retention'), value: (row) => row.retention, width: 260 },
    ],
    [t],
  );
}
