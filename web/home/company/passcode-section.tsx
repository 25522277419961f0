import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { company } from '../../../contract/company/company.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Section } from '../../ui/section.tsx';
import type { CompanyView } from './company-page.tsx';
import { COMPANY } from './texts.ts';

/** The code people join with, for those who may hand it out. */
export function PasscodeSection({ view }: { view: CompanyView }) {
  const { t } = useText(COMPANY);
  const mayRenew = useCan(company.renewPasscode);
  const renew = useCall(company.renewPasscode, { doneText: t('passcode.renewed') });
  if (!mayRenew) return null;
  const ask = () => renew.mutate({ body: {} });
  return (
    <Section title={t('field.passcode')} note={t('note.passcode')}>
      <Group gap="md">
        {view.passcode ? <Passcode code={view.passcode} /> : <Text c="dimmed">{t('passcode.none')}</Text>}
        {view.passcode ? (
          <ConfirmButton
            question={t('passcode.question')}
            text={t('passcode.text')}
            verb={t('passcode.renew')}
            onConfirm={ask}
            loading={renew.isPending}
            leftSection={<IconRefresh size={16} stroke={1.5} />}
          >
            {t('passcode.renew')}
          </ConfirmButton>
        ) : (
          <Button onClick={ask} loading={renew.isPending}>
            {t('passcode.make')}
          </Button>
        )}
      </Group>
    </Section>
  );
}

function Passcode({ code }: { code: string }) {
  const { t } = useText(SHARED);
  return (
    <>
      <Text fw={600} fz="xl" ff="monospace" lts="0.12em">
        {code}
      </Text>
      <CopyButton value={code}>
        {({ copy, copied }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
          >
            {t('action.copy')}
          </Button>
        )}
      </CopyButton>
    </>
  );
}
