import { Menu, ScrollArea, TextInput } from '@mantine/core';
import { IconBuilding, IconBuildingPlus, IconCheck, IconDoorEnter, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Profile } from '../../api/profile.ts';
import { switchCompany } from '../../api/switch-company.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import type { AddCompanyChoice } from '../shared/add-company-dialog.tsx';
import { StandingNote } from '../shared/standing-note.tsx';
import { COMPANIES } from '../shared/texts.ts';

const icon = { size: 18, stroke: 1.5 };
const SEARCH_FROM = 8;

type CompanyItemsProps = { session: Profile; onAdd: (choice: AddCompanyChoice) => void };

/** The companies of an account and ways into another; choosing one loads everything anew. */
export function CompanyItems({ session, onAdd }: CompanyItemsProps) {
  const { t: shared } = useText(SHARED);
  const { t } = useText(COMPANIES);
  const [sought, setSought] = useState('');
  const all = session.employees;
  const shown = all.filter((membership) => membership.organization.name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <>
      <Menu.Label>{all.length > 1 ? shared('shell.switchCompany') : t('label')}</Menu.Label>
      {all.length >= SEARCH_FROM ? (
        <TextInput
          size="xs"
          mx="xs"
          mb={4}
          value={sought}
          placeholder={t('search')}
          aria-label={t('search')}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
      ) : null}
      <ScrollArea.Autosize mah={280} type="auto">
        {shown.map((membership) => {
          const isCurrent = membership.id === session.lastVisitEmployee?.id;
          return (
            <Menu.Item
              key={membership.id}
              leftSection={isCurrent ? <IconCheck {...icon} /> : <IconBuilding {...icon} />}
              rightSection={<StandingNote employment={membership} />}
              aria-current={isCurrent ? 'true' : undefined}
              title={isCurrent ? t('current') : undefined}
              onClick={() => (isCurrent ? undefined : void switchCompany(membership.id).catch(toast.failed))}
            >
              {membership.organization.name}
            </Menu.Item>
          );
        })}
        {shown.length === 0 && all.length > 0 ? <Menu.Label>{t('none')}</Menu.Label> : null}
      </ScrollArea.Autosize>
      {all.length > 0 ? (
        <>
          <Menu.Item leftSection={<IconDoorEnter {...icon} />} onClick={() => onAdd('join')}>
            {t('join.open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconBuildingPlus {...icon} />} onClick={() => onAdd('create')}>
            {t('create')}
          </Menu.Item>
        </>
      ) : null}
      <Menu.Divider />
    </>
  );
}
