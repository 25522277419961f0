import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../text/use-text.ts';
import { type AddCompanyChoice, AddCompanyDialog } from '../shared/add-company-dialog.tsx';
import { COMPANIES } from '../shared/texts.ts';

/** Two buttons: join another company, set up a new one. */
export function AddCompanyButtons() {
  const { t } = useText(COMPANIES);
  const [choice, setChoice] = useState<AddCompanyChoice | null>(null);
  return (
    <>
      <Button variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => setChoice('join')}>
        {t('join.open')}
      </Button>
      <Button variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => setChoice('create')}>
        {t('create')}
      </Button>
      <AddCompanyDialog choice={choice} onClose={() => setChoice(null)} />
    </>
  );
}
