import { Button, Group, Stack } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { switchCompany } from '../../api/switch-company.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import { StandingNote } from '../shared/standing-note.tsx';
import { COMPANIES } from '../shared/texts.ts';
import { AddCompanyButtons } from './add-company-buttons.tsx';

const icon = { size: 18, stroke: 1.5 };

/** Ways on for a person whose present company is closed to them: their other companies, and ways into a new one. */
export function OtherCompanies() {
  const { t } = useText(COMPANIES);
  const me = useSession();
  const others = (me?.employees ?? []).filter((employee) => employee.id !== me?.lastVisitEmployee?.id);
  return (
    <Stack gap="xs" w="100%" maw={400} mx="auto" component="section" aria-label={t('label')}>
      {others.map((membership) => (
        <Button
          key={membership.id}
          variant="default"
          justify="flex-start"
          leftSection={<IconBuilding {...icon} />}
          rightSection={<StandingNote employment={membership} />}
          onClick={() => void switchCompany(membership.id).catch(toast.failed)}
        >
          {membership.organization.name}
        </Button>
      ))}
      <Group gap="xs" justify="center">
        <AddCompanyButtons />
      </Group>
    </Stack>
  );
}
