import { Button, Stack, Text } from '@mantine/core';
import { IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { LiftForm } from './lift-form.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import type { ConsoleEmployee } from './use-employee.ts';

/** The way back for somebody who lost phone and backup codes, or why there is none. */
export function LiftSection({ employee }: { employee: ConsoleEmployee }) {
  const { t } = useText(CONSOLE_RECORDS);
  const [isAsking, setAsking] = useState(false);
  const { obstacle, liftDueAt } = employee.secondStep;
  const name = format.name(employee.person);
  return (
    <Section title={t('field.secondStep')}>
      <Stack gap="sm" align="flex-start">
        {obstacle ? <Text c="dimmed">{t(`lift.why.${obstacle}`)}</Text> : null}
        {liftDueAt && !obstacle ? <Text>{t('lift.running', { at: format.dateTime(liftDueAt) })}</Text> : null}
        {obstacle || liftDueAt ? null : (
          <Button variant="default" leftSection={<IconShieldOff size={18} stroke={1.5} />} onClick={() => setAsking(true)}>
            {t('lift.button')}
          </Button>
        )}
      </Stack>
      <Dialog title={t('lift.title', { name })} isOpen={isAsking} onClose={() => setAsking(false)}>
        <LiftForm employee={employee} name={name} onClose={() => setAsking(false)} />
      </Dialog>
    </Section>
  );
}
