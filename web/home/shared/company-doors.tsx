import { Button } from '@mantine/core';
import { useState } from 'react';
import { type CompanyDoor, CompanyDoorDialog } from './company-door-dialog.tsx';
import { useCompaniesText } from './use-companies-text.ts';

/** Two buttons: join another company, set up a new one. */
export function CompanyDoors() {
  const { t } = useCompaniesText();
  const [door, setDoor] = useState<CompanyDoor | null>(null);
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setDoor('join')}>
        {t('join.open')}
      </Button>
      <Button variant="subtle" color="gray" onClick={() => setDoor('create')}>
        {t('create')}
      </Button>
      <CompanyDoorDialog door={door} onClose={() => setDoor(null)} />
    </>
  );
}
